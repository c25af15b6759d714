import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { contractFolder, outputPath, type WidgetName } from "./find-widgets.ts";

/** Outputs of builds and tests, such as `dist`, `.cache` and `.turbo`. */
export const isOutput = /(^|[/\\])(dist|node_modules|\.[\w-]+)([/\\]|$)/;
const isTest = /(^|[/\\])(testing|demo|pictures)([/\\]|$)|\.(test\.tsx?|md)$/;

/** True when a page is newer than its sources, and these are the files that it was built from, where their list is known. */
export function isFresh(root: string, name: WidgetName): boolean {
  const page = statSync(outputPath(root, name), { throwIfNoEntry: false });
  if (!page) return false;
  const sources = listSources(root, name);
  const builtFrom = readSources(root, name);
  if (builtFrom !== undefined && builtFrom !== toText(root, sources)) return false;
  return sources.every((path) => statSync(path).mtimeMs <= page.mtimeMs);
}

/** Writes the list of a page's sources beside it, so that `isFresh` notices those that are added or removed. */
export function writeSources(root: string, name: WidgetName): void {
  writeFileSync(sourcesPath(root, name), toText(root, listSources(root, name)));
}

/** Files that a page may contain: those of its sample, the contract and the kit, and the list of installed packages. */
function listSources(root: string, { sample }: WidgetName): string[] {
  const folders = [
    join(root, sample),
    contractFolder(root, sample),
    join(import.meta.dirname, ".."),
    join(root, "../shared/contracts"),
  ];
  const installed = join(root, "../node_modules/.package-lock.json");
  return [...folders.flatMap(listFiles), ...listFiles(installed)].sort();
}

/** Sources below a folder, or the file itself; none if there is neither. */
function listFiles(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat ? [path] : [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)))
    .filter((file) => !isOutput.test(file) && !isTest.test(file))
    .map((file) => join(path, file));
}

function toText(root: string, sources: readonly string[]): string {
  return JSON.stringify(sources.map((path) => relative(root, path)));
}

function sourcesPath(root: string, name: WidgetName): string {
  return outputPath(root, name).replace(/html$/, "sources.json");
}

function readSources(root: string, name: WidgetName): string | undefined {
  try {
    return readFileSync(sourcesPath(root, name), "utf8");
  } catch {
    return undefined;
  }
}
