import { randomUUID } from "node:crypto";
import { lstat, open, realpath, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { UserError } from "@suite/contracts";
import type { Root } from "@suite/server";

/** File names that are safe on every system: no separators, no leading dot, no trailing dot or space, nothing to expand. */
const plainName = /^[\p{L}\p{N}_(][\p{L}\p{N} _()+,.-]{0,98}[\p{L}\p{N}_)]$/u;
const reservedOnWindows = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

export interface FileToSave {
  readonly root: Root;
  /** File name without folders: files are saved in the root itself. */
  readonly name: string;
  readonly text: string;
}

/** Returns the path for a file name, and true in `taken` if something exists there. */
export async function placeUnderRoot({ root, name }: Omit<FileToSave, "text">) {
  if (!plainName.test(name) || name.includes("..") || reservedOnWindows.test(name)) {
    throw new UserError(
      "invalid",
      `Use a plain file name such as consultants.csv, without folders.`,
    );
  }
  const path = join(await folderOf(root), name);
  const present = await lstat(path).catch(() => undefined);
  return { path, taken: present !== undefined };
}

/**
 * Saves a new file in one of the client's roots and returns its path. Throws `conflict` when something exists there; `replace`
 * overwrites plain files only, atomically. Links are never followed.
 */
export async function saveUnderRoot(file: FileToSave, { replace = false } = {}): Promise<string> {
  const { path } = await placeUnderRoot(file);
  if (!replace) {
    await writeNew(
      path,
      file.text,
      "That file already exists, so nothing was written. Choose another name.",
    );
    return path;
  }
  const present = await lstat(path).catch(() => undefined);
  if (present && !present.isFile()) {
    throw new UserError(
      "conflict",
      "A folder or link with that name already exists. Choose another name.",
    );
  }
  const draft = join(path, "..", `.${randomUUID()}.tmp`);
  await writeNew(draft, file.text, "The folder cannot be written to.");
  await rename(draft, path).catch(async (error: unknown) => {
    await rm(draft, { force: true });
    throw error;
  });
  return path;
}

/** Writes a file with exclusive creation, which fails for anything that exists, links included. */
async function writeNew(path: string, text: string, whenTaken: string): Promise<void> {
  const file = await open(path, "wx", 0o644).catch((error: unknown) => {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EEXIST") throw new UserError("conflict", whenTaken);
    throw new UserError("unavailable", "The folder cannot be written to. Choose another root.");
  });
  try {
    await file.writeFile(text, "utf8");
  } finally {
    await file.close();
  }
}

async function folderOf({ uri }: Root): Promise<string> {
  try {
    const folder = await realpath(fileURLToPath(uri));
    if ((await stat(folder)).isDirectory()) return folder;
  } catch {
    // Not a file: URI, or missing: reported below.
  }
  throw new UserError("not_found", "The client's root is not a folder on this machine.");
}
