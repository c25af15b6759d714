import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { contractFolder, outputPath, type WidgetName } from "./find-widgets.ts";

/**
 * True when a page is newer than everything that it may contain: the sources of its sample, the contract, the kit and the installed
 * packages. The time of a folder tells that a file was added or removed.
 */
export function isFresh(root: string, name: WidgetName): boolean {
  const page = statSync(outputPath(root, name), { throwIfNoEntry: false });
  const sources = [
    join(root, name.sample),
    contractFolder(root, name.sample),
    join(import.meta.dirname, ".."),
    join(root, "../shared/contracts"),
    join(root, "../node_modules/.package-lock.json"),
  ];
  return page !== undefined && sources.every((path) => newest(path) <= page.mtimeMs);
}

export const isOutput = /(^|[/\\])(dist|node_modules|\.cache)([/\\]|$)/;
const isTest = /(^|[/\\])(testing|demo|pictures)([/\\]|$)|\.(test\.tsx?|md)$/;

/** Time of the newest source in a folder, or of a file; 0 if there is none. */
function newest(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  const sources = readdirSync(path, { recursive: true, encoding: "utf8" }).filter(
    (file) => !isOutput.test(file) && !isTest.test(file),
  );
  return Math.max(stat.mtimeMs, ...sources.map((file) => statSync(join(path, file)).mtimeMs));
}
