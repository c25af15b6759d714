import { defineCommand } from "../../lib/command.ts";
import { hostOptions } from "../../lib/ports.ts";
import { Children } from "../../lib/processes.ts";
import { sampleNames, whereServed } from "../../lib/samples.ts";
import { ensureSealKey } from "./servers.ts";

export const command = defineCommand({
  name: "start",
  summary: "Starts storage, servers and the local host with sample data, and opens it in a browser.",
  names: sampleNames,
  options: {
    auth: { type: "boolean", help: "Requires sign-in, as an Editor or a Reader" },
    "one-process": { type: "boolean", help: "Runs all servers in one process, to save memory" },
    ...hostOptions,
  },
  examples: ["", "<sample>", "--auth", "--one-process", "--port 4000 --no-open"],
  settings: "checked",
  async run({ named, values }) {
    ensureSealKey();
    const { runSuite } = await import("./run-suite.ts");
    await runSuite(new Children(), whereServed(named), { ...values, oneProcess: values["one-process"] });
    return "running";
  },
});
