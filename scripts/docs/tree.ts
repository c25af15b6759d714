import { spawnSync } from "node:child_process";
import { trackedFiles } from "../house/tracked.ts";
import { root } from "../lib/root.ts";

/** The files and folders of a repository, by their paths from its root. */
export interface Tree {
  /** With forward slashes; `""` is the root, a slash at the end wants a folder, and `*` stands for anything in one name. */
  has(path: string): boolean;
  /** Whether a file of this name lies in some folder, and not in one of `except`. */
  hasName(name: string, except: readonly string[]): boolean;
  /** Whether builds and runs make it, and git therefore ignores it. */
  isMade(path: string): boolean;
}

/** The tree of what is tracked, or will be when it is committed. */
export function repositoryTree(): Tree {
  return {
    ...treeOf(trackedFiles(/./).map(({ path }) => path)),
    isMade: (path) =>
      spawnSync("git", ["check-ignore", "--quiet", "--no-index", path], { cwd: root }).status === 0,
  };
}

export function treeOf(files: readonly string[]): Tree {
  const folders = new Set(
    files.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))),
  );
  const all = [...files, ...folders];
  const known = new Set(all);
  return {
    has(path) {
      const bare = path.replace(/\/$/, "");
      if (bare === "") return true;
      if (bare.includes("*")) return all.some((each) => pattern(bare).test(each));
      return bare === path ? known.has(bare) : folders.has(bare);
    },
    hasName: (name, except) =>
      files.some(
        (file) => pattern(name, "(.*/)?").test(file) && !except.some((folder) => file.startsWith(folder)),
      ),
    isMade: () => false,
  };
}

function pattern(path: string, before = ""): RegExp {
  const names = path.split("*").map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${before}${names.join("[^/]*")}$`);
}
