import { watch } from "node:fs";
import { defineCommand } from "../../lib/command.ts";
import { Children, widgetBuild } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";
import { sampleNames, whereServed } from "../../lib/samples.ts";
import { hostOptions } from "../host/local-host.ts";
import { ensureSealKey } from "../start/servers.ts";

/** A build writes several files; widgets reload once after the last. */
const settleMs = 150;

export const command = defineCommand({
  name: "dev",
  summary: "Like npm start, but restarts servers and reloads widgets when sources change.",
  names: sampleNames,
  options: {
    auth: { type: "boolean", help: "Requires sign-in, as an Editor or a Reader" },
    ...hostOptions,
  },
  examples: ["", "<sample>"],
  settings: "checked",
  async run({ named, values }) {
    ensureSealKey();
    const samples = whereServed(named);
    const children = new Children();
    const { runSuite } = await import("../start/run-suite.ts");
    const host = await runSuite(children, samples, { watch: true, ...values });
    const names = samples.map(({ name }) => name);
    children.run("widgets", widgetBuild, { args: [...names, "--watch"] });
    let settled: NodeJS.Timeout | undefined;
    for (const name of names) {
      watch(`${root}/widgets/${name}/dist`, { recursive: true }, () => {
        clearTimeout(settled);
        settled = setTimeout(() => host.widgetsChanged(), settleMs);
      });
    }
    return "running";
  },
});
