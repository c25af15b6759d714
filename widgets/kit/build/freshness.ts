import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import * as nodePath from "node:path";
import { dirname, join, relative } from "node:path";
import { brandPath } from "./brand.ts";
import { outputPath, type WidgetName } from "./find-widgets.ts";

function recordPath(root: string, { sample, widget }: WidgetName): string {
  return join(root, sample, ".cache", "build", `${widget}.json`);
}

function hashFile(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("base64url");
}

/** Records the inputs of a bundle, so that an unchanged widget is not built again. */
export function recordInputs(root: string, name: WidgetName, modules: readonly string[]): void {
  const project = dirname(root);
  const sources = modules.filter(
    (path) => isBelow(project, path) && !isBelow(join(project, "node_modules"), path) && existsSync(path),
  );
  const files = [...sources, ...sources.flatMap(listMaps), ...buildInputs(root, name.sample)];
  const note = Object.fromEntries(files.map((path) => [relative(root, path), hashFile(path)]));
  const path = recordPath(root, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(note, null, 2));
}

/** True for a file below a folder, with either kind of slashes: Vite names modules `C:/…` on Windows. */
export function isBelow(folder: string, file: string, { isAbsolute, relative } = nodePath): boolean {
  const path = relative(folder, file);
  return path !== "" && !/^\.\.(?:[\\/]|$)/.test(path) && !isAbsolute(path);
}

/** True if there is a record. A page from turbo's cache has none. */
export function isRecorded(root: string, name: WidgetName): boolean {
  return existsSync(recordPath(root, name));
}

/** True when the output exists and its inputs are unchanged. */
export function isFresh(root: string, name: WidgetName): boolean {
  const path = recordPath(root, name);
  if (!existsSync(path) || !existsSync(outputPath(root, name))) return false;
  const note: Record<string, string> = JSON.parse(readFileSync(path, "utf8"));
  const brand = brandPath(root, name.sample);
  if (existsSync(brand) && !(relative(root, brand) in note)) return false;
  return Object.entries(note).every(([file, hash]) => {
    const source = join(root, file);
    return existsSync(source) && hashFile(source) === hash;
  });
}

/** Maps that a `*.baked.ts` reads while the page is built, so that they are no modules of it. */
function listMaps(source: string): string[] {
  if (!/\.baked\.[jt]s$/.test(source)) return [];
  const beside = readdirSync(dirname(source)).filter((file) => file.endsWith(".geojson"));
  return beside.map((file) => join(dirname(source), file));
}

/** Inputs of every page: the lockfile for all dependencies, the files of the build, and the sample's brand. */
function buildInputs(root: string, sample: string): string[] {
  const folder = import.meta.dirname;
  const own = readdirSync(folder).map((file) => join(folder, file));
  const brand = brandPath(root, sample);
  return [join(root, "..", "package-lock.json"), ...own, ...(existsSync(brand) ? [brand] : [])];
}
