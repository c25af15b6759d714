import { readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { Command } from "@commander-js/extra-typings";
import { compile } from "../../bootstrap/checkout.mjs";
import { examples } from "../../lib/command.ts";
import { CommandError } from "../../lib/errors.ts";
import { build, git, gitLines } from "../../lib/processes.ts";
import { readJson, root } from "../../lib/root.ts";
import { packPackages, publishedPackages, type Tarball } from "./pack.ts";

const target = `${root}/.cache/release`;

export const command = new Command("release")
  .option("--dry-run", "Checks and packs everything, without the tag")
  .addHelpText("after", examples("--dry-run"))
  .action(async ({ dryRun = false }) => {
    const state = readState();
    const blockers = findBlockers(state);
    if (blockers.length > 0 && !dryRun) throw new CommandError(blockers.join("\n"));
    if (!(await compile(root, { all: true })) || !(await build({ quiet: true })))
      throw new CommandError("The build failed. See the messages above.");
    rmSync(target, { recursive: true, force: true });
    const tarballs = await packPackages(target);
    const { packCreate } = await import("./pack-create.ts");
    console.log(formatTarballs([...tarballs, await packCreate(target, tarballs)]));
    for (const blocker of blockers) console.error(`✗ ${blocker}`);
    if (dryRun) {
      if (blockers.length > 0) process.exitCode = 1;
      return;
    }
    // Publishing is left to the workflow of the tag: npm then knows which commit and which build the packages come from.
    const name = `v${state.version}`;
    if (!state.tagged.includes(name))
      git("tag", "--annotate", name, "--message", `Version ${state.version}`);
    console.log(`Tagged ${name}. Publish it: git push origin ${name}`);
  });

function formatTarballs(tarballs: readonly Tarball[]): string {
  const width = Math.max(...tarballs.map(({ file }) => relative(root, file).length));
  const rows = tarballs.map(({ file, bytes, files }) => {
    const size = (bytes / 1000).toFixed(1).padStart(7);
    return `  ${relative(root, file).padEnd(width)}  ${size} KB  ${files.length} files`;
  });
  return rows.join("\n");
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
