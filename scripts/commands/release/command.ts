import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { relative } from "node:path";
import { compile } from "../../bootstrap/compile.mjs";
import { defineCommand, noNames } from "../../lib/command.ts";
import { CommandError } from "../../lib/errors.ts";
import { build } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";
import { findBlockers, readState, type State } from "./blockers.ts";
import { packPackages, type Tarball } from "./pack.ts";

const target = `${root}/.cache/release`;

export const command = defineCommand({
  name: "release",
  summary: "Checks the version, packs the packages and tags the commit; pushing the tag publishes them.",
  names: noNames,
  options: {
    "dry-run": { type: "boolean", help: "Checks and packs everything, without the tag" },
  },
  examples: ["--dry-run"],
  async run({ values }) {
    const state = readState();
    const blockers = findBlockers(state);
    const dry = values["dry-run"] ?? false;
    if (blockers.length > 0 && !dry) throw new CommandError(blockers.join("\n"));
    if (!(await compile(root, { all: true })) || !(await build({ quiet: true }))) return 1;
    rmSync(target, { recursive: true, force: true });
    const tarballs = await packPackages(target);
    console.log(formatTarballs(tarballs));
    for (const blocker of blockers) console.error(`✗ ${blocker}`);
    if (dry) return blockers.length > 0 ? 1 : 0;
    tag(state);
    return 0;
  },
});

/** Publishing is left to the workflow of the tag: npm then knows which commit and which build the packages come from. */
function tag({ version, tagged }: State): void {
  const name = `v${version}`;
  if (!tagged.includes(name)) {
    execFileSync("git", ["tag", "--annotate", name, "--message", `Version ${version}`], { cwd: root });
  }
  console.log(`Tagged ${name}. Publish it: git push origin ${name}`);
}

function formatTarballs(tarballs: readonly Tarball[]): string {
  const width = Math.max(...tarballs.map(({ file }) => relative(root, file).length));
  return tarballs
    .map(
      ({ file, bytes, files }) =>
        `${relative(root, file).padEnd(width)}  ${(bytes / 1000).toFixed(1).padStart(7)} KB  ${files.length} files`,
    )
    .join("\n");
}
