import { basename } from "node:path";
import type { TestProject } from "vitest/node";
import { buildAll } from "../build/build-all.ts";
import { findWidgets, type WidgetName, widgetsFolder } from "../build/find-widgets.ts";

/**
 * Builds the changed widgets of the package under test, limited to those that the run's path filters name. A widget that
 * cannot be built has no file afterward, so that only its own tests fail.
 */
export async function setup({ config }: TestProject): Promise<void> {
  const root = widgetsFolder();
  const sample = basename(config.root);
  // Turbo, which `npm test` runs, has just built those of samples. The page of the kit is for its tests alone.
  if (process.env.TURBO_HASH && sample !== "kit") return;
  const widgets = findWidgets(root, [sample]);
  const named = widgets.filter(isNamed);
  await buildAll(root, named.length > 0 ? named : widgets);
}

/** True for a widget that a path filter may mean: `bulk-editor/saving` means one, `saving` may mean each. */
function isNamed({ widget }: WidgetName): boolean {
  const filters = process.argv.slice(2).filter((word) => !/^(-.*|run|watch|dev)$/.test(word));
  const folder = widget.replace(/\..*/, "");
  return filters.some((filter) => folder.includes(filter) || filter.includes(folder));
}
