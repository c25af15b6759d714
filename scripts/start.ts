import { Children } from "./lib/children.ts";
import { defineCommand } from "./lib/command.ts";
import { sampleNames, whereServed } from "./lib/samples.ts";
import { ensureSealKey } from "./lib/servers.ts";

export const start = defineCommand({
  name: "start",
  summary: "Starts storage, servers and the local host with sample data, and opens it in a browser.",
  names: sampleNames,
  options: {
    auth: { type: "boolean", help: "Requires sign-in, as an Editor or a Reader" },
    "one-process": { type: "boolean", help: "Runs all servers in one process, to save memory" },
  },
  examples: ["", "<sample>", "--auth", "--one-process"],
  settings: "checked",
  async run({ named, values }) {
    ensureSealKey();
    const { runSuite } = await import("./lib/run-suite.ts");
    const oneProcess = values["one-process"];
    await runSuite(new Children(), whereServed(named), { auth: values.auth, oneProcess });
    return "running";
  },
});
