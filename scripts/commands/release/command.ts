import { readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { compile } from "../../bootstrap/checkout.mjs";
import { aligned, defineCommand, noArguments } from "../../lib/command.ts";
import { CommandError } from "../../lib/errors.ts";
import { build, git, gitLines } from "../../lib/processes.ts";
import { readJson, root } from "../../lib/root.ts";
import { packPackages, publishedPackages, type Tarball } from "./pack.ts";

const target = `${root}/.cache/release`;

export const command = defineCommand({
  name: "release",
  summary:
    "Checks the version, packs the packages and tags the commit; pushing the tag publishes them.",
  ...noArguments,
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
    const { packCreate } = await import("./pack-create.ts");
    console.log(formatTarballs([...tarballs, await packCreate(target, tarballs)]));
    for (const blocker of blockers) console.error(`✗ ${blocker}`);
    if (dry) return blockers.length > 0 ? 1 : 0;
    // Publishing is left to the workflow of the tag: npm then knows which commit and which build the packages come from.
    const name = `v${state.version}`;
    if (!state.tagged.includes(name))
      git("tag", "--annotate", name, "--message", `Version ${state.version}`);
    console.log(`Tagged ${name}. Publish it: git push origin ${name}`);
    return 0;
  },
});

function formatTarballs(tarballs: readonly Tarball[]): string {
  const rows = tarballs.map(({ file, bytes, files }): [string, string] => {
    const size = (bytes / 1000).toFixed(1).padStart(7);
    return [relative(root, file), `${size} KB  ${files.length} files`];
  });
  return aligned(rows).join("\n");
}

/** Facts that decide whether a version can be released: `tags` are the version tags of other commits, `tagged` those of this one. */
function readState() {
  const tagged = gitLines("tag", "--points-at", "HEAD", "--list", "v*");
  return {
    version: String(readJson(`${root}/package.json`).version),
    packages: publishedPackages(),
    changelog: readFileSync(`${root}/CHANGELOG.md`, "utf8"),
    changed: gitLines("status", "--porcelain"),
    tags: gitLines("tag", "--list", "v*").filter((tag) => !tagged.includes(tag)),
    tagged,
  };
}

/** Returns release blockers, one sentence each, with the next step. */
export function findBlockers(state: Omit<ReturnType<typeof readState>, "tagged">): string[] {
  const { version, packages, changelog, changed, tags } = state;
  const today = new Date().toISOString().slice(0, 10);
  const unequal = packages.filter(({ manifest }) => manifest.version !== version);
  return [
    changed.length > 0 &&
      `The working tree has ${changed.length} changed files. Commit or stash them first.`,
    ...unequal.map(
      ({ folder, manifest }) =>
        `${folder} has version ${manifest.version}, the root ${version}. Give all packages one version.`,
    ),
    findChanges(changelog, version) === undefined &&
      `CHANGELOG.md has no section for ${version}. Rename Unreleased to "[${version}] - ${today}" and write what changed.`,
    tags.includes(`v${version}`) &&
      `The tag v${version} is on another commit. Raise the version in the package.json files.`,
  ].filter((blocker) => blocker !== false);
}

/** Text of a version's dated section in a changelog (Keep a Changelog); `undefined` without one. */
export function findChanges(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`[${version}] - `));
  if (!section || !/^\[[^\]]+\] - \d{4}-\d{2}-\d{2}\n/.test(section)) return undefined;
  return section.slice(section.indexOf("\n")).trim() || undefined;
}
