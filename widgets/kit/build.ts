import { buildAll, findWidgets } from "./build/build-all.ts";
import { widgetsFolder } from "./build/folders.ts";
import { watchSources } from "./build/watch.ts";

/**
 * `node kit/build.mjs [<sample> | <sample>/<widget> …] [--watch] [--force]`
 *
 * Every `<sample>/<widget>/main.tsx` becomes `<sample>/dist/<widget>.html`: one file that carries all it needs, so
 * that a strict host, which lets a widget fetch nothing, can draw it. What makes it small is told, with what each
 * measure saves, in `build/trim.ts`.
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
if (options.has("--watch")) watchSources(root, () => buildAll(root, widgets, {}));
else process.exitCode = ok ? 0 : 1;
