import { existsSync, readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { SuiteServer } from "@suite/server";
import { isFresh, isNoted } from "@suite/widgets/freshness";
import { defineCheck, error, warning } from "./check.ts";

export const widgets = defineCheck({
  ids: ["widget-not-built", "widget-stale"],
  async run({ root, samples, loadServer }) {
    const found = await Promise.all(
      samples.map(async (sample) => {
        const server = await loadServer(sample).catch(() => undefined);
        const fix = `run npm run build:widgets -- ${sample.name}`;
        return pagesOf(server).flatMap((page) => {
          const widget = page.slice(page.lastIndexOf("/") + 1, -".html".length);
          const name = `${sample.name}/${widget}`;
          if (!existsSync(page)) return [error("widget-not-built", `the widget ${name} is not built`, fix)];
          if (!isStale(`${root}/widgets`, { sample: sample.name, widget }, page)) return [];
          return [warning("widget-stale", `the widget ${name} is older than its sources`, fix)];
        });
      }),
    );
    return found.flat();
  },
});

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
