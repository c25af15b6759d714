import { existsSync, readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { SuiteServer } from "@suite/server";
import { isFresh, isNoted } from "@suite/widget-kit/build/freshness.ts";
import { defineCheck, error, warning } from "./check.ts";

export const widgets = defineCheck({
  ids: ["widget-not-built", "widget-stale"],
  async run({ root, samples, loadServer }) {
    const found = await Promise.all(
      samples.map(async (sample) => {
        const { name } = sample;
        const pages = pagesOf(await loadServer(sample).catch(() => undefined));
        const missing = pages.filter((page) => !existsSync(page));
        const stale = pages.filter(
          (page) =>
            existsSync(page) && isStale(`${root}/widgets`, { sample: name, widget: widgetOf(page) }, page),
        );
        const fix = `run npm run build:widgets -- ${name}`;
        const list = (of: string[]) => of.map((page) => `${name}/${widgetOf(page)}`).join(", ");
        return [
          missing.length ? error("widget-not-built", `not built: ${list(missing)}`, fix) : [],
          stale.length ? warning("widget-stale", `older than their sources: ${list(stale)}`, fix) : [],
        ].flat();
      }),
    );
    return found.flat();
  },
});

function widgetOf(page: string): string {
  return page.slice(page.lastIndexOf("/") + 1, -".html".length);
}

/** Files of the widgets that a server's tools draw; forward slashes. */
export function pagesOf(server: SuiteServer | undefined): string[] {
  const pages = (server?.tools ?? []).flatMap(({ widget }) => widget?.html ?? []);
  return [...new Set(pages)].map((html) =>
    (html.startsWith("file:") ? fileURLToPath(html) : html).replaceAll("\\", "/"),
  );
}

function isStale(root: string, name: { sample: string; widget: string }, page: string): boolean {
  if (isNoted(root, name)) return !isFresh(root, name);
  // A page that came from turbo's cache has no note of what it was made from; then times must do.
  return newest(`${root}/${name.sample}`) > statSync(page).mtimeMs;
}

function newest(folder: string): number {
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  return Math.max(0, ...files.map((path) => statSync(`${folder}/${path}`).mtimeMs));
}
