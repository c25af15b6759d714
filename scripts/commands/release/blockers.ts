import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { root } from "../../lib/root.ts";
import { type Published, publishedPackages } from "./published.ts";

/** Facts that decide whether a version can be released; tests pass their own. */
export interface State {
  /** Of the root's `package.json`. */
  readonly version: string;
  readonly packages: readonly Published[];
  readonly changelog: string;
  /** Lines of `git status --porcelain`. */
  readonly changed: readonly string[];
  /** Version tags of other commits. */
  readonly tags: readonly string[];
  /** Version tags of this commit. */
  readonly tagged: readonly string[];
}

const versionSchema = z.looseObject({ version: z.string() });

export function readState(folder = root): State {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8" }).split("\n").filter(Boolean);
  const changelog = `${folder}/CHANGELOG.md`;
  const tagged = git("tag", "--points-at", "HEAD", "--list", "v*");
  return {
    version: versionSchema.parse(JSON.parse(readFileSync(`${folder}/package.json`, "utf8"))).version,
    packages: publishedPackages(),
    changelog: existsSync(changelog) ? readFileSync(changelog, "utf8") : "",
    changed: git("status", "--porcelain"),
    tags: git("tag", "--list", "v*").filter((tag) => !tagged.includes(tag)),
    tagged,
  };
}

/** Returns release blockers, one sentence each, with the next step. */
export function findBlockers({ version, packages, changelog, changed, tags }: State): string[] {
  const unequal = packages.filter(({ manifest }) => manifest.version !== version);
  return [
    ...(changed.length > 0
      ? [`The working tree has ${changed.length} changed files. Commit or stash them first.`]
      : []),
    ...unequal.map(
      ({ folder, manifest }) =>
        `${folder} has version ${manifest.version}, the root ${version}. Give all packages one version.`,
    ),
    ...(findChanges(changelog, version) === undefined
      ? [
          `CHANGELOG.md has no section for ${version}. Rename Unreleased to "[${version}] - ${new Date().toISOString().slice(0, 10)}" and write what changed.`,
        ]
      : []),
    ...(tags.includes(`v${version}`)
      ? [`The tag v${version} is on another commit. Raise the version in the package.json files.`]
      : []),
  ];
}

/** Text of a version's dated section in a changelog (Keep a Changelog); `undefined` without one. */
export function findChanges(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`[${version}] - `));
  if (!section || !/^\[[^\]]+\] - \d{4}-\d{2}-\d{2}\n/.test(section)) return undefined;
  return section.slice(section.indexOf("\n")).trim() || undefined;
}
