import { existsSync, rmSync, watch } from "node:fs";
import { buildWidget } from "./build-widget.ts";
import { contractFolder, outputPath, type WidgetName } from "./find-widgets.ts";
import { isFresh, isOutput } from "./freshness.ts";

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
