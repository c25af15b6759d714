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

const lines = (...args: string[]) => git(args).toString().split("\n").filter(Boolean);

/** Newest version tag before this commit; `undefined` in a clone without one. */
export function lastRelease(): string | undefined {
  const merged = ["--merged", "HEAD", "--no-contains", "HEAD", "--sort=-version:refname"];
  return lines("tag", "--list", "v*", ...merged)[0];
}

/** Commit that wrote the newest dated section of the changelog; `undefined` without one. */
export function lastDatedCommit(): string | undefined {
  const [changelog] = trackedFiles(/^CHANGELOG\.md$/);
  const heading = /^## \[[^\]]+\] - .+$/m.exec(changelog?.text ?? "")?.[0];
  return heading && lines("log", "-1", "--format=%H", `-S${heading}`, "--", "CHANGELOG.md")[0];
}
