import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { CommandError } from "../lib/errors.ts";
import { root } from "../lib/root.ts";

interface Files {
  /** What git tracks, by its path from the root with forward slashes, as far as it is there. */
  readonly tracked: readonly string[];
  /** What is neither tracked nor ignored: new files that nobody added yet. */
  readonly untracked: readonly string[];
}

/** Only what git tracks is copied: so no `.env`, no tunnel, no data of Azurite can come along. */
export function repositoryFiles(folder = root): Files {
  const tracked = list(folder, "--cached").filter((path) => existsSync(`${folder}/${path}`));
  const untracked = list(folder, "--others", "--exclude-standard");
  if (tracked.length > 0) return { tracked, untracked };
  throw new CommandError(
    `git tracks no file here, and only what it tracks is copied: run git add --all in ${folder} first.`,
  );
}

function list(folder: string, ...options: string[]): string[] {
  const { status, stdout } = spawnSync("git", ["ls-files", "-z", ...options], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  if (status === 0) return stdout.split("\0").filter((path) => path !== "");
  throw new CommandError(
    `${folder} is no git checkout, and only what git tracks is copied: run git init and git add --all there first.`,
  );
}
