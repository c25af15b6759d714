import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build, defaultClientConditions, type Plugin, type Rolldown } from "vite";
import { kitFolder } from "./folders.ts";
import { noteInputs, outputPath } from "./freshness.ts";
import { griffel } from "./griffel.ts";
import { icons } from "./icons.ts";
import { bake, dropDescriptions, hasSideEffects, mapbox, pruneThemes } from "./plugins.ts";
import { cssName, staticStyles } from "./static-styles.ts";
import { pruneTranslations } from "./translations.ts";
import { smallZod, trimZod } from "./zod.ts";

export interface WidgetName {
  readonly sample: string;
  readonly widget: string;
}

/**
 * Limit of a page. Hosts pass the whole page as one JSON string, so people wait for its size. Up to 17 KB are texts in five
 * more languages, since a page cannot fetch them, and 63 KB are React. The largest page, claim-detail, has 173 KB.
 */
const gzipLimit = 210_000;

/** Limit of a page with Mapbox GL, which is built and served only with a Mapbox token. */
const mapboxLimit = 620_000;

function entryOf({ sample, widget }: WidgetName): string {
  const [folder = widget, variant] = widget.split(".");
  return join(sample, folder, variant ? `main.${variant}.tsx` : "main.tsx");
}

/** Vite's list of the packages in a bundle, written beside the page for `npm run snapshots`. */
const listName = "third-party.json";

interface Bundle {
  readonly chunk: Rolldown.OutputChunk;
  readonly css: string;
  readonly thirdParty: string;
}

/** Plugins that share work between all pages of a run: styles and the positions of icons. */
export function sharedPlugins(root: string, samples: readonly string[]): Plugin[] {
  return [
    griffel([kitFolder, ...samples.filter((name) => name !== "kit").map((name) => join(root, name))]),
    icons(),
  ];
}

/** Bundles a widget with this run's `sharedPlugins`. Code that is not minified names its modules in comments. */
export async function bundle(
  root: string,
  name: WidgetName,
  shared: readonly Plugin[],
  minify = true,
): Promise<Bundle> {
  const lacking = new Set<string>();
  const small = await bundleWith(root, name, [...shared, smallZod(lacking)], minify);
  if (lacking.size === 0) return small;
  console.log(`${name.sample}/${name.widget}: with all of zod, for ${[...lacking].join(", ")}`);
  return bundleWith(root, name, [...shared, trimZod()], minify);
}

async function bundleWith(
  root: string,
  name: WidgetName,
  plugins: readonly Plugin[],
  minify: boolean,
): Promise<Bundle> {
  const output = await build({
    root,
    configFile: false,
    logLevel: "warn",
    resolve: { conditions: ["suite-source", ...defaultClientConditions] },
    plugins: [
      ...plugins,
      react(),
      bake(),
      mapbox(),
      dropDescriptions(),
      pruneThemes(),
      pruneTranslations(),
      staticStyles(),
    ],
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      license: { fileName: listName },
      target: "es2022",
      // oxc, since terser saves only 0.6 KB and takes three times as long.
      minify: minify && "oxc",
      modulePreload: false,
      rolldownOptions: {
        // Fluent's packages re-export everything from one file: reads only the modules that a page uses.
        experimental: { lazyBarrel: true },
        input: join(root, entryOf(name)),
        treeshake: { moduleSideEffects: hasSideEffects },
        output: { format: "iife", codeSplitting: false },
      },
    },
  });
  const [result] = Array.isArray(output) ? output : [output];
  const chunks = result && "output" in result ? result.output.filter((part) => part.type === "chunk") : [];
  const [chunk] = chunks;
  if (!chunk || chunks.length > 1)
    throw new Error(`${name.sample}/${name.widget}: expected one chunk, got ${chunks.length}`);
  const assets = result && "output" in result ? result.output.filter((part) => part.type === "asset") : [];
  const textOf = (asset: string) => {
    const found = assets.find(({ fileName }) => fileName === asset);
    if (!found) throw new Error(`${name.sample}/${name.widget}: the build wrote no ${asset}.`);
    return String(found.source);
  };
  return { chunk, css: textOf(cssName), thirdParty: textOf(listName) };
}

/** Page of a widget, and the modules in it. */
export async function renderWidget(root: string, name: WidgetName, shared: readonly Plugin[]) {
  const { chunk, css, thirdParty } = await bundle(root, name, shared);
  return { html: pageOf(chunk.code, css, JSON.parse(thirdParty)), modules: chunk.moduleIds, thirdParty };
}

/** Builds a widget with this run's `sharedPlugins` and prints its size; false when it is too large. */
export async function buildWidget(
  root: string,
  name: WidgetName,
  shared: readonly Plugin[],
): Promise<boolean> {
  const started = performance.now();
  const { html, modules, thirdParty } = await renderWidget(root, name, shared);
  const path = outputPath(root, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, html);
  writeFileSync(path.replace(/html$/, listName), thirdParty);

  const gzip = gzipSync(html, { level: 9 }).length;
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const limit = name.widget.endsWith(".mapbox") ? mapboxLimit : gzipLimit;
  const verdict = gzip > limit ? ` · TOO LARGE, the limit is ${kb(limit)} gzip` : "";
  console.log(
    `${name.sample}/${name.widget}: ${kb(html.length)} · ${kb(gzip)} gzip · ${seconds} s${verdict}`,
  );
  const ok = gzip <= limit;
  // A page that is too large is not recorded, so that the next run builds and reports it again.
  if (ok) noteInputs(root, name, modules);
  return ok;
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly identifier?: string;
}

/** Lists the packages of a page by license. The license texts are too long for a page. */
function noticeOf(packages: readonly Package[]): string {
  const licenseOf = ({ identifier = "other terms" }: Package) => identifier;
  const lines = [...new Set(packages.map(licenseOf))].map((license) => {
    const names = packages
      .filter((each) => licenseOf(each) === license)
      .map((each) => `${each.name}@${each.version}`);
    return `${license}: ${names.join(" ")}`;
  });
  const text = ["Contains third-party software; texts in THIRD-PARTY-NOTICES.md.", ...lines].join("\n");
  return `<!--\n${text.replaceAll("--", "- -")}\n-->`;
}

/**
 * HTML page of a bundle. It sets no height, since the host takes the height of the content. A `<bdi>` that a flexible layout
 * turned into a block is aligned with the start of the line.
 */
function pageOf(script: string, css: string, packages: readonly Package[]): string {
  const safeScript = script.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
  return `<!doctype html>
${noticeOf(packages)}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Widget</title>
<style>html,body,h1,h2,h3,h4{margin:0}h1[tabindex="-1"]{outline:none}bdi{text-align:-webkit-match-parent;text-align:match-parent}${css}</style>
</head>
<body><div id="root"></div><script>${safeScript}</script></body>
</html>
`;
}
