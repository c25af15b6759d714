import { relative } from "node:path";
import { runTool } from "../lib/processes.ts";
import { root } from "../lib/root.ts";

interface Report {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly location: { readonly path: string };
  }[];
}

/** Rules that files of a folder break, with the file; "format" for one that is not formatted. */
export function listProblems(command: "format" | "lint", folder: string): string[] {
  const output = runBiome(command, "--reporter=json", "--max-diagnostics=none", folder);
  const report: Report = JSON.parse(output);
  return report.diagnostics.map(
    ({ category, location }) => `${category} ${relative(folder, location.path)}`,
  );
}

/** Output of Biome with the rules of the repository. It fails when it has something to report. */
export function runBiome(command: string, ...args: string[]): string {
  const line = [command, `--config-path=${root}`, "--vcs-enabled=false", ...args];
  return runTool("biome", line, { reject: false }).stdout;
}
