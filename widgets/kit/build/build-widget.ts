import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build, defaultClientConditions, type Plugin } from "vite";
import { viteSingleFile } from "vite-plugin-singlefile";
import { brandedThemes, readBrand } from "./brand.ts";
import { findNewerThanFloor } from "./engine-check.ts";
import { buildTargets, tooOldScript } from "./engine-floor.ts";
import { outputPath, type WidgetName } from "./find-widgets.ts";
import { digestSources, removeSources, writeSources } from "./freshness.ts";
import {
  bake,
  compileStyles,
  mapbox,
  noEval,
  pruneThemes,
  pruneTranslations,
  pruneZod,
} from "./plugins.ts";

/**
 * Limit of a page. Hosts pass the whole page as one JSON string, so people wait for its size. Up to 23 KB are texts in five
 * more languages, since a page cannot fetch them, 63 KB are React, 28 KB the official MCP Apps client and 24 KB zod.
 * The client imports zod as a whole, so schemas of `zod/mini` would make a page larger.
 */
const gzipLimit = 260_000;

/** Limit of a page with Mapbox GL, which is built and served only with a Mapbox token. */
const mapboxLimit = 650_000;

/** Vite's list of the packages in a bundle, written beside the page for `npm run snapshots`. */
const listName = "third-party.json";

/** License texts are too long for a page. */
const notice = "<!-- Contains third-party software; licenses in THIRD-PARTY-NOTICES.md. -->\n";

/**
 * HTML of a page around the script of a widget. A script before it tells the schema library not to try `eval`. The page sets no height,
 * since the host takes the height of the content. It is transparent, and drawn in the colors that the system prefers, until the
 * host has said which theme it has: no white frame flashes in a dark conversation. A `<bdi>` that a flexible layout turned into a block is aligned with the start of the
 * line.
 */
export function pageHtml({ sample, widget }: WidgetName): string {
  const [folder = widget, variant] = widget.split(".");
  const entry = ["main", variant, "tsx"].filter(Boolean).join(".");
  return `<!doctype html>
${notice}<html lang="en">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Widget</title>
<style>html,body{background:transparent}html,body,h1,h2,h3,h4{margin:0}h1[tabindex="-1"]{outline:none}bdi{text-align:-webkit-match-parent;text-align:match-parent}</style>
</head>
<body><div id="root"></div>
${tooOldScript()}
<script type="module">import "virtual:no-eval";</script>
<script type="module" src="/${sample}/${folder}/${entry}"></script></body>
</html>
`;
}

function htmlPlugin(path: string, name: WidgetName): Plugin {
  return {
    name: "html",
    enforce: "pre",
    resolveId: { filter: { id: /\.html$/ }, handler: (id) => (id === path ? id : undefined) },
    load: { filter: { id: /\.html$/ }, handler: () => pageHtml(name) },
  };
}

/** Page of a widget, and Vite's list of the packages in it. */
export async function renderWidget(root: string, name: WidgetName) {
  const page = join(root, `${name.sample}-${name.widget}.html`);
  const { NODE_ENV } = process.env;
  // With Vitest's value "test" Vite compiles JSX for React's development build, and the page would be blank.
  process.env.NODE_ENV = "production";
  try {
    const output = await build({
      root,
      configFile: false,
      logLevel: "warn",
      resolve: { conditions: ["suite-source", ...defaultClientConditions] },
      plugins: [
        htmlPlugin(page, name),
        noEval(),
        react(),
        compileStyles(),
        pruneThemes(brandedThemes(readBrand(root, name.sample))),
        pruneZod(),
        bake(),
        mapbox(),
        pruneTranslations(),
        viteSingleFile({ removeViteModuleLoader: true }),
      ],
      build: {
        write: false,
        license: { fileName: listName },
        target: buildTargets,
        cssTarget: buildTargets,
        modulePreload: false,
        rolldownOptions: {
          experimental: { lazyBarrel: true },
          input: page,
          // The SDK does not say that its modules only define: 2 KB gzip that no page uses.
          treeshake: { moduleSideEffects: [{ test: /@modelcontextprotocol/, sideEffects: false }] },
        },
      },
    });
    const result = Array.isArray(output) ? output[0] : output;
    if (!result || !("output" in result)) return { html: "", thirdParty: "" };
    const assets = result.output.filter((part) => part.type === "asset");
    const textOf = (end: string) =>
      String(assets.find(({ fileName }) => fileName.endsWith(end))?.source ?? "");
    return { html: textOf(".html"), thirdParty: textOf(listName) };
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
}

/** Builds a widget and prints its size; false when it is too large, or uses what the oldest engines of hosts lack. */
export async function buildWidget(root: string, name: WidgetName): Promise<boolean> {
  const started = performance.now();
  const digests = digestSources(root, name);
  const { html, thirdParty } = await renderWidget(root, name);
  const path = outputPath(root, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, html);
  writeFileSync(path.replace(/html$/, listName), thirdParty);
  writeSources(root, name, digests);

  const gzip = gzipSync(html).length;
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const limit = name.widget.endsWith(".mapbox") ? mapboxLimit : gzipLimit;
  const verdict = gzip > limit ? ` · TOO LARGE, the limit is ${kb(limit)} gzip` : "";
  console.log(
    `${name.sample}/${name.widget}: ${kb(html.length)} · ${kb(gzip)} gzip · ${seconds} s${verdict}`,
  );
  const isMapbox = name.widget.endsWith(".mapbox");
  const newer = isMapbox ? [] : findNewerThanFloor(html);
  if (newer.length > 0) console.log(`  TOO NEW for ${buildTargets.join(", ")}:`);
  for (const use of newer) console.log(`  - ${use}`);
  const isGood = gzip <= limit && newer.length === 0;
  // The next run builds and reports it again.
  if (!isGood) removeSources(root, name);
  return isGood;
}
