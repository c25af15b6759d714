import { buildAll, findWidgets, watchSources, weighAll } from "./build/build-all.ts";
import { widgetsFolder } from "./build/folders.ts";

/**
 * `node kit/build.mjs [<sample> | <sample>/<widget> …] [--watch] [--force] [--weights]`
 *
 * Builds each `<sample>/<widget>/main.tsx` into `<sample>/dist/<widget>.html`: one self-contained file, since strict hosts
 * let a widget fetch nothing. `build/plugins.ts` says how pages are kept small, and what each measure saves.
 * With `--weights` it also writes what the parts of each page weigh.
 */
const root = widgetsFolder();
const words = process.argv.slice(2);
const options = new Set(words.filter((word) => word.startsWith("--")));
const wanted = words.filter((word) => !word.startsWith("--"));

const widgets = findWidgets(root, wanted);
if (widgets.length === 0) {
  console.error(`No widget matches ${wanted.join(", ")}. Name a sample or <sample>/<widget>.`);
  process.exit(1);
}

const ok = await buildAll(root, widgets, { force: options.has("--force") });
if (options.has("--weights")) await weighAll(root, widgets);
if (options.has("--watch")) watchSources(root, widgets, () => buildAll(root, widgets, {}));
else process.exitCode = ok ? 0 : 1;
