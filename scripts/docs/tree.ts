import { spawnSync } from "node:child_process";
import { trackedFiles } from "../house/tracked.ts";
import { root } from "../lib/root.ts";

/** Files and folders of a repository, by path from its root. */
export interface Tree {
  /** Tests a path with forward slashes. `""` is the root, a trailing slash requires a folder, and `*` matches within one name. */
  has(path: string): boolean;
  /** True if a file of this name exists in any folder outside of `except`. */
  hasName(name: string, except: readonly string[]): boolean;
  /** True if git ignores the path because a build or a run creates it. */
  isGenerated(path: string): boolean;
}

/** Tree of the tracked files and of new files that git does not ignore. */
export function repositoryTree(): Tree {
  return {
    ...treeOf(trackedFiles(/./).map(({ path }) => path)),
    isGenerated: (path) =>
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
    isGenerated: () => false,
  };
}

function pattern(path: string, before = ""): RegExp {
  const names = path.split("*").map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${before}${names.join("[^/]*")}$`);
}
