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
import { CommandError, UsageError } from "../lib/errors.ts";
import { root } from "../lib/root.ts";

/** The folder that a copy goes to, resolved from where the person stands; refuses what is in use. */
export function targetFolder(named: string, from: string): string {
  const folder = realPath(resolve(from, named));
  const inside = relative(realpathSync(root), folder);
  if (inside === "" || (inside.split(sep)[0] !== ".." && inside !== folder)) {
    throw new UsageError(`${folder} is inside this repository: name a folder outside of ${root}.`);
  }
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found && !found.isDirectory())
    throw new UsageError(`${folder} is a file: name a new or an empty folder.`);
  if (found && readdirSync(folder).length > 0) {
    throw new UsageError(`${folder} is not empty: name a new or an empty folder.`);
  }
  return folder;
}

/**
 * Fills a folder beside the target and gives it the target's name once it is complete: whoever ends us half-way finds no
 * half copy.
 */
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
    throw new CommandError(`Nothing can be written in ${parent}${reason}: name a folder elsewhere.`);
  }
}

/** With the links of every part that exists followed, so that a link into the repository is seen as one. */
function realPath(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPath(parent), basename(path));
}
