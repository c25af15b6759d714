import { readdirSync } from "node:fs";
import { buildWidget, type WidgetName } from "./build/build-widget.ts";
import { isFresh } from "./build/freshness.ts";
import { watchSources } from "./build/watch.ts";

/**
 * `tsx build.ts [<sample> | <sample>/<widget> …] [--watch] [--force]`
 *
 * Every `<sample>/<widget>/main.tsx` becomes `dist/<sample>/<widget>.html`: one file that carries all it needs, so
 * that a strict host, which lets a widget fetch nothing, can draw it.
 */
const words = process.argv.slice(2);
const options = new Set(words.filter((word) => word.startsWith("--")));
const wanted = words.filter((word) => !word.startsWith("--"));
const root = import.meta.dirname;

const widgets = readdirSync(root, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/").match(/^([a-z-]+)\/([a-z-]+)\/main\.tsx$/))
  .flatMap((match): WidgetName[] => (match ? [{ sample: match[1] ?? "", widget: match[2] ?? "" }] : []))
  .filter(({ sample }) => sample !== "node_modules")
  .filter(
    ({ sample, widget }) =>
      wanted.length === 0 || wanted.includes(sample) || wanted.includes(`${sample}/${widget}`),
  );

if (widgets.length === 0) {
  console.error(`No widget matches ${wanted.join(", ")}. Name a sample or <sample>/<widget>.`);
  process.exit(1);
}

async function buildAll(): Promise<boolean> {
  let ok = true;
  for (const name of widgets) {
    if (!options.has("--force") && isFresh(root, name)) {
      console.log(`${name.sample}/${name.widget}: unchanged`);
      continue;
    }
    ok = (await buildWidget(root, name)) && ok;
  }
  return ok;
}

const ok = await buildAll();
if (options.has("--watch")) watchSources(root, buildAll);
else process.exitCode = ok ? 0 : 1;
