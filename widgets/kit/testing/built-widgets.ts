import { basename } from "node:path";
import type { TestProject } from "vitest/node";
import { buildAll, findWidgets } from "../build/build-all.ts";
import type { WidgetName } from "../build/build-widget.ts";
import { widgetsFolder } from "../build/folders.ts";

/**
 * Builds what changed of the package under test, of the widgets that the run's path filters name. A widget that cannot be built has no file
 * afterwards, so its own tests fail and no others.
 */
export async function setup({ config }: TestProject): Promise<void> {
  const root = widgetsFolder();
  const sample = basename(config.root);
  // Vitest says "test", with which Vite would compile JSX for React's development build, and the page would be blank.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  const widgets = findWidgets(root, [sample]);
  const named = widgets.filter(isNamed);
  await buildAll(root, named.length > 0 ? named : widgets, {});
  process.env.NODE_ENV = NODE_ENV;
}

/** `vitest run bulk-editor/saving` needs one widget only; `vitest run saving` may need each. */
function isNamed({ widget }: WidgetName): boolean {
  const filters = process.argv.slice(2).filter((word) => !/^(-.*|run|watch|dev)$/.test(word));
  const folder = widget.replace(/\..*/, "");
  return filters.some((filter) => folder.includes(filter) || filter.includes(folder));
}
