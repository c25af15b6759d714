import { findWidgets, widgetsFolder } from "./build/find-widgets.ts";

/**
 * `node kit/build.mjs [<sample> | <sample>/<widget> …] [--watch | --on-request]`
 *
 * Builds each `<sample>/<widget>/main.tsx` into `<sample>/dist/<widget>.html`: one self-contained file, since strict hosts
 * let a widget fetch nothing. With `--on-request`, `npm start` chooses the next page by messages.
 */
const root = widgetsFolder();
const words = process.argv.slice(2);
const names = words.filter((word) => !word.startsWith("--"));

const widgets = findWidgets(root, names);
if (words.includes("--on-request")) {
  const { buildOnRequest } = await import("./build/build-on-request.ts");
  await buildOnRequest(root, widgets);
} else if (widgets.length === 0) {
  console.error(`No widget matches ${names.join(", ")}. Name a sample or <sample>/<widget>.`);
  process.exitCode = 1;
} else {
  const { buildAll, watchSources } = await import("./build/build-all.ts");
  const ok = await buildAll(root, widgets);
  if (words.includes("--watch")) watchSources(root, widgets, () => buildAll(root, widgets));
  else process.exitCode = ok ? 0 : 1;
}
