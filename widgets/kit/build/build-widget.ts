import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build, defaultClientConditions, type Plugin, type Rolldown } from "vite";
import { bake } from "./bake.ts";
import { kitFolder } from "./folders.ts";
import { noteInputs, outputPath } from "./freshness.ts";
import { griffel } from "./griffel.ts";
import { icons } from "./icons.ts";
import { mapbox } from "./mapbox.ts";
import { pageOf } from "./page.ts";
import { dropDescriptions, hasSideEffects, pruneThemes, trimProtocol, trimZod } from "./trim.ts";

export interface WidgetName {
  readonly sample: string;
  readonly widget: string;
}

/**
 * Hosts hand the whole page over as one JSON string, so its size is what a person waits for. Up to 18 KB of it
 * are texts in five more languages: a page that may fetch nothing carries all that it may be asked for. The largest page,
 * claim-detail, has 223 KB.
 */
const gzipLimit = 226_000;
/** Mapbox GL alone is twice as large as everything else; such a page is built and served with a Mapbox token only. */
const mapboxLimit = 620_000;

function entryOf({ sample, widget }: WidgetName): string {
  const [folder = widget, variant] = widget.split(".");
  return join(sample, folder, variant ? `main.${variant}.tsx` : "main.tsx");
}

/** Vite's list of the packages in a bundle; written beside the page, where `npm run snapshots` finds it. */
const listName = "third-party.json";

interface Bundle {
  readonly chunk: Rolldown.OutputChunk;
  readonly thirdParty: string;
}

/** Plugins that work something out once for all pages of a run: the styles of these samples, and where the icons are. */
export function sharedPlugins(root: string, samples: readonly string[]): Plugin[] {
  return [
    griffel([kitFolder, ...samples.filter((name) => name !== "kit").map((name) => join(root, name))]),
    icons(),
  ];
}

async function bundle(root: string, name: WidgetName, shared: readonly Plugin[]): Promise<Bundle> {
  const output = await build({
    root,
    configFile: false,
    logLevel: "warn",
    resolve: { conditions: ["suite-source", ...defaultClientConditions] },
    plugins: [
      ...shared,
      react(),
      bake(),
      mapbox(),
      trimZod(),
      trimProtocol(),
      dropDescriptions(),
      pruneThemes(),
    ],
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      license: { fileName: listName },
      target: "es2022",
      // oxc, as terser made the trimmed bundle only 0.6 KB smaller and the build three times as long.
      minify: "oxc",
      modulePreload: false,
      rolldownOptions: {
        // Fluent's packages are imported through files that list everything: only what a page uses is read.
        experimental: { lazyBarrel: true },
        input: join(root, entryOf(name)),
        // ext-apps logs every message that passes; a person's data has no place in the console.
        treeshake: { moduleSideEffects: hasSideEffects, manualPureFunctions: ["console.debug"] },
        output: { format: "iife", codeSplitting: false },
      },
    },
  });
  const [result] = Array.isArray(output) ? output : [output];
  const chunks = result && "output" in result ? result.output.filter((part) => part.type === "chunk") : [];
  const [chunk] = chunks;
  if (!chunk || chunks.length > 1)
    throw new Error(`${name.sample}/${name.widget}: expected one chunk, got ${chunks.length}`);
  const list = result && "output" in result && result.output.find(({ fileName }) => fileName === listName);
  if (!list || list.type !== "asset")
    throw new Error(`${name.sample}/${name.widget}: Vite named no packages.`);
  return { chunk, thirdParty: String(list.source) };
}

/** The page of one widget, and the modules that it is made of. */
export async function renderWidget(root: string, name: WidgetName, shared: readonly Plugin[]) {
  const { chunk, thirdParty } = await bundle(root, name, shared);
  return { html: pageOf(chunk.code, "", JSON.parse(thirdParty)), modules: chunk.moduleIds, thirdParty };
}

/** Builds one widget with this run's `sharedPlugins` and says how large it is; false when it is too large. */
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
  // Not noted, a page that is too large is built, and complained about, again.
  if (ok) noteInputs(root, name, modules);
  return ok;
}
