import { existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { readJson } from "../../lib/root.ts";

const readPackages = (folder: string): Record<string, { link?: boolean }> =>
  readJson(`${folder}/package-lock.json`).packages;

/**
 * Puts the packages that a folder's own lockfile lists into its `node_modules`, by hard links to those that are installed
 * elsewhere: seconds instead of a minute and a gigabyte. What it does not list is not there, as after `npm ci`.
 */
export function linkPackages(installed: string, folder: string): void {
  const listed = Object.entries(readPackages(folder))
    .filter(
      ([path, { link }]) =>
        path.includes("node_modules/") && !link && existsSync(join(installed, path)),
    )
    // Here the packages of the framework are their sources, which a copy must not find.
    .filter(([path]) => !path.startsWith("node_modules/@suite/"))
    .map(([path]) => path);
  for (const path of listed) linkFolder(join(installed, path), join(folder, path));
  // Without their commands npm would take the packages for damaged.
  for (const commands of new Set(listed.map((path) => join(getParent(path), ".bin"))))
    linkCommands(join(installed, commands), join(folder, commands));
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    // The packages in a package are listed themselves.
    if (entry.isDirectory() && entry.name !== "node_modules") linkFolder(source, target);
    if (entry.isFile()) linkSync(source, target);
  }
}

function linkCommands(from: string, to: string): void {
  const commands = existsSync(from) ? readdirSync(from) : [];
  for (const command of commands) {
    const program = readlinkSync(join(from, command));
    if (!existsSync(join(to, program))) continue;
    mkdirSync(to, { recursive: true });
    symlinkSync(program, join(to, command));
  }
}

/** The `node_modules` that a package lies in; its name may have a scope. */
function getParent(path: string): string {
  return path.slice(0, path.lastIndexOf("node_modules/") + "node_modules".length);
}
