import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { contractFolder, outputPath, type WidgetName } from "./find-widgets.ts";

/** Outputs of builds and tests, such as `dist`, `.cache` and `.turbo`. */
export const isOutput = /(^|[/\\])(dist|node_modules|\.[\w-]+)([/\\]|$)/;
const isTest = /(^|[/\\])(testing|demo|pictures)([/\\]|$)|\.(test\.tsx?|md)$/;

/**
 * True when a page was built from its sources as they are now. Contents count, not times: a checkout, a formatter and `touch` change times
 * of files that stay the same.
 */
export function isFresh(root: string, name: WidgetName): boolean {
  if (!existsSync(outputPath(root, name))) return false;
  return readBuiltFrom(root, name) === digestSources(root, name);
}

/** JSON of the sources of a page, each with the digest of its content. */
export function digestSources(root: string, name: WidgetName): string {
  const sources = listSources(root, name);
  const entries = sources.map((path) => [relative(root, path), digestFile(path)]);
  return JSON.stringify(Object.fromEntries(entries));
}

/** Writes what a page was built from beside it. `digests` were taken before the build: a source may change while it runs. */
export function writeSources(root: string, name: WidgetName, digests: string): void {
  writeFileSync(sourcesPath(root, name), digests);
}

/** Forgets what a page was built from, so that the next run builds it again. */
export function removeSources(root: string, name: WidgetName): void {
  rmSync(sourcesPath(root, name), { force: true });
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

/** Digests of files at the time of their last change: the pages of all samples share the sources of the kit. */
const known = new Map<string, { changedMs: number; digest: string }>();

function digestFile(path: string): string {
  const changedMs = statSync(path).ctimeMs;
  const before = known.get(path);
  if (before?.changedMs === changedMs) return before.digest;
  const digest = createHash("sha256").update(readFileSync(path)).digest("base64url");
  known.set(path, { changedMs, digest });
  return digest;
}

function sourcesPath(root: string, name: WidgetName): string {
  return outputPath(root, name).replace(/html$/, "sources.json");
}

function readBuiltFrom(root: string, name: WidgetName): string | undefined {
  try {
    return readFileSync(sourcesPath(root, name), "utf8");
  } catch {
    return undefined;
  }
}
