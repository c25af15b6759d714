import { execFileSync } from "node:child_process";
import { trackedFiles } from "../house/tracked.ts";
import { CommandError } from "../lib/errors.ts";
import { root } from "../lib/root.ts";

/** Texts of the files that describe the public surface, by path from the root. */
export type SurfaceFiles = ReadonlyMap<string, string>;

const described = /^samples\/([\w-]+\/)?snapshots\/.*\.json$|^samples\/[\w-]+\/server\.json$/;

const git = (args: readonly string[], input = "") =>
  execFileSync("git", args, { cwd: root, input, maxBuffer: 1 << 28, stdio: ["pipe", "pipe", "ignore"] });

/** Files of the working tree. */
export function filesNow(): SurfaceFiles {
  return new Map(trackedFiles(described).map(({ path, text }) => [path, text.replaceAll("\r\n", "\n")]));
}

/** Files of a commit, read from git without checking it out. Throws {@link CommandError} for a commit that git does not have. */
export function filesAt(commit: string): SurfaceFiles {
  const paths = listed(commit).filter((path) => described.test(path));
  const blobs = git(["cat-file", "--batch"], paths.map((path) => `${commit}:${path}\n`).join(""));
  const files = new Map<string, string>();
  let at = 0;
  for (const path of paths) {
    // Each blob follows a line with its hash, type and length in bytes, and ends with a line break.
    const start = blobs.indexOf("\n", at) + 1;
    const bytes = Number(blobs.toString("utf8", at, start).trim().split(" ")[2]);
    files.set(path, blobs.toString("utf8", start, start + bytes));
    at = start + bytes + 1;
  }
  return files;
}

function listed(commit: string): string[] {
  try {
    return git(["ls-tree", "-r", "-z", "--name-only", commit]).toString().split("\0");
  } catch {
    throw new CommandError(`git has no commit ${commit} here. Fetch it, or name another one with --base.`);
  }
}

/** Short name and subject of a commit: "0123abcd Add a tool". */
export function titleOf(commit: string): string {
  return git(["log", "-1", "--format=%h %s", commit]).toString().trim();
}

/**
 * Commit of the last release before this one: its version tag, or, where no version was tagged yet, the commit that wrote the newest
 * dated section of the changelog. `undefined` in a clone that has neither.
 */
export function lastRelease(): string | undefined {
  const lines = (...args: string[]) => git(args).toString().split("\n").filter(Boolean);
  const [tag] = lines(
    "tag",
    "--list",
    "v*",
    "--merged",
    "HEAD",
    "--no-contains",
    "HEAD",
    "--sort=-version:refname",
  );
  if (tag !== undefined) return tag;
  const [changelog] = trackedFiles(/^CHANGELOG\.md$/);
  const heading = /^## \[[^\]]+\] - .+$/m.exec(changelog?.text ?? "")?.[0];
  if (heading === undefined) return undefined;
  return lines("log", "-1", "--format=%H", `-S${heading}`, "--", "CHANGELOG.md")[0];
}
