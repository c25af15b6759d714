import { execFileSync } from "node:child_process";
import { trackedFiles } from "../../conventions/tracked.ts";
import { CommandError } from "../../lib/errors.ts";
import { root } from "../../lib/root.ts";
import { parseSurface } from "../snapshots/surface-file.ts";

/** Thing that a surface describes: the tool `show-guest-book` of hello. */
export interface Described {
  readonly owner: string;
  /** Section of the file: `tools`. */
  readonly kind: string;
  readonly name: string;
  readonly value: unknown;
}

/** Texts by path from the root. */
type Files = Iterable<readonly [string, string]>;

const paths = /^samples\/([\w-]+\/)?(surface\.yaml|server\.json|snapshots\/.*\.json)$/;

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

/** Files of the working tree. */
export function filesNow(): Files {
  return trackedFiles(paths).map(({ path, text }) => [path, text] as const);
}

/** Files of a commit, read from git without checking it out. Throws {@link CommandError} for a commit that git does not have. */
export function filesAt(commit: string): Files {
  const files = listed(commit).filter((path) => paths.test(path));
  return files.map((path) => [path, git("show", `${commit}:${path}`)] as const);
}

/** Reads all that the surfaces and registry entries in these files describe. */
export function describedIn(files: Files): Described[] {
  return [...files].flatMap(([path, text]): Described[] => {
    const [, owner = "joint agent", file = ""] =
      /^samples\/(?:([\w-]+)\/)?(\w+)\.(?:yaml|json)$/.exec(path) ?? [];
    if (file === "server") return [{ owner, kind: file, name: "", value: JSON.parse(text) }];
    if (file === "surface") {
      return Object.entries(parseSurface(text)).flatMap(([kind, entries]) =>
        Object.entries(entries).map(([name, value]) => ({ owner, kind, name, value })),
      );
    }
    // Commits before 2026-11-23 have a JSON file for each tool, prompt and so on.
    const [, sample, kind = "", name = ""] =
      /^samples\/([\w-]+)\/snapshots\/(\w+)\/(.+)\.json$/.exec(path) ?? [];
    return sample ? [{ owner: sample, kind, name, value: JSON.parse(text) }] : [];
  });
}

function listed(commit: string): string[] {
  try {
    return git("ls-tree", "-r", "-z", "--name-only", commit, "samples").split("\0");
  } catch {
    throw new CommandError(`git has no commit ${commit} here. Fetch it, or name another one with --base.`);
  }
}

/** Short name and subject of a commit: "0123abcd Add a tool". */
export function titleOf(commit: string): string {
  return git("log", "-1", "--format=%h %s", commit).trim();
}

const lines = (...args: string[]) =>
  git(...args)
    .split("\n")
    .filter(Boolean);

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
