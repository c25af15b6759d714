import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { CommandError, UsageError } from "../../lib/errors.ts";
import { root } from "../../lib/root.ts";

/** Resolves the target from the working directory. Throws {@link UsageError} if it is inside the repository, a file or not empty. */
export function targetFolder(named: string, from: string): string {
  const folder = realPath(resolve(from, named));
  const inside = relative(realpathSync(root), folder);
  if (inside === "" || (inside.split(sep)[0] !== ".." && inside !== folder)) {
    throw new UsageError(`${folder} is inside this repository. Name a folder outside of ${root}.`);
  }
  const existing = statSync(folder, { throwIfNoEntry: false });
  const isUsed = existing?.isDirectory() && readdirSync(folder).length > 0;
  const problem = existing && !existing.isDirectory() ? "is a file" : isUsed && "is not empty";
  if (problem) throw new UsageError(`${folder} ${problem}. Name a new or an empty folder.`);
  return folder;
}

/** Writes to a temporary folder beside the target and renames it, so an interrupted run leaves nothing. */
export async function fillAtOnce(target: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const folder = makeBeside(target);
  try {
    await fill(folder);
    if (statSync(target, { throwIfNoEntry: false })) rmdirSync(target);
    renameSync(folder, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeBeside(target: string): string {
  const parent = dirname(target);
  try {
    mkdirSync(parent, { recursive: true });
    return mkdtempSync(join(parent, `.${basename(target)}-`));
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new CommandError(`Nothing can be written in ${parent}${reason}. Name a folder elsewhere.`);
  }
}

/** Resolves symbolic links in the existing part of a path. */
function realPath(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPath(parent), basename(path));
}
