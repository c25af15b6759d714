import { existsSync, readdirSync, rmSync, statSync, watch } from "node:fs";
import { join } from "node:path";
import { buildWidget } from "./build-widget.ts";
import { contractFolder, outputPath, type WidgetName } from "./find-widgets.ts";

/** Builds widgets one by one, so that their sizes are printed as a list; false when one failed or is too large. */
export async function buildAll(root: string, widgets: readonly WidgetName[]): Promise<boolean> {
  let ok = true;
  for (const name of widgets) {
    if (isFresh(root, name)) {
      console.log(`${name.sample}/${name.widget}: unchanged`);
      continue;
    }
    try {
      ok = (await buildWidget(root, name)) && ok;
    } catch (error) {
      // An outdated page would be shown and tested as if it were current.
      rmSync(outputPath(root, name), { force: true });
      console.error(
        `${name.sample}/${name.widget}: ${error instanceof Error ? error.message : String(error)}`,
      );
      ok = false;
    }
  }
  return ok;
}

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

const isOutput = /(^|[/\\])(dist|node_modules|\.cache)([/\\]|$)/;
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

/**
 * Builds again after changes of widgets or of the contracts of their samples, one run at a time, with a pause for editors that
 * save in bursts.
 */
export function watchSources(
  root: string,
  widgets: readonly WidgetName[],
  build: () => Promise<unknown>,
) {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve<unknown>(undefined);
  const contracts = widgets.map(({ sample }) => contractFolder(root, sample)).filter(existsSync);
  for (const folder of new Set([root, ...contracts])) {
    watch(folder, { recursive: true }, (_event, path) => {
      if (!path || isOutput.test(path)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(build).catch((error: unknown) => console.error(error));
      }, 80);
    });
  }
  console.log("Watching for changes. Ctrl+C ends it.");
}
