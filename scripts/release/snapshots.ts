import { writeFileSync } from "node:fs";
import { compile } from "../compile.mjs";
import type { Command } from "../lib/command.ts";
import { root } from "../lib/root.ts";
import { snapshots as ofSamples } from "../snapshots.ts";

/** The `snapshots` command of the repository, which also writes the public surface of each package. */
export const snapshots: Command = {
  ...ofSamples,
  async prepare(args, env) {
    const writeSnapshots = await ofSamples.prepare(args, env);
    return async () => {
      // Loaded here because the module loads a bundler, and `suite --help` loads every command.
      const { apiReport, reportedPackages, reportPath } = await import("./api-report.ts");
      if ((await writeSnapshots()) !== 0 || !(await compile(root, { all: true }))) return 1;
      for (const one of reportedPackages()) writeFileSync(`${root}/${reportPath(one)}`, await apiReport(one));
      return 0;
    };
  },
};
