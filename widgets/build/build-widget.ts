import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build, type Rolldown } from "vite";
import { noteInputs, outputPath } from "./freshness.ts";
import { pageOf } from "./page.ts";
import { englishZod } from "./plugins.ts";

export interface WidgetName {
  readonly sample: string;
  readonly widget: string;
}

/** Hosts hand the whole page over as one JSON string, so its size is what a person waits for. */
const gzipLimit = 200_000;

async function bundle(root: string, { sample, widget }: WidgetName): Promise<Rolldown.OutputChunk> {
  const output = await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [react(), englishZod()],
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2022",
      minify: "terser",
      terserOptions: {
        ecma: 2020,
        compress: { passes: 2, pure_funcs: ["console.debug"] },
        format: { comments: false },
      },
      modulePreload: false,
      rolldownOptions: {
        input: join(root, sample, widget, "main.tsx"),
        output: { format: "iife", codeSplitting: false },
      },
    },
  });
  const [result] = Array.isArray(output) ? output : [output];
  const chunks = result && "output" in result ? result.output.filter((part) => part.type === "chunk") : [];
  const [chunk] = chunks;
  if (!chunk || chunks.length > 1)
    throw new Error(`${sample}/${widget}: expected one chunk, got ${chunks.length}`);
  return chunk;
}

/** Builds one widget and says how large it is; false when it is too large. */
export async function buildWidget(root: string, name: WidgetName): Promise<boolean> {
  const started = performance.now();
  const chunk = await bundle(root, name);
  const html = pageOf(chunk.code, "");
  const path = outputPath(root, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, html);
  noteInputs(root, name, chunk.moduleIds);

  const gzip = gzipSync(html, { level: 9 }).length;
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const verdict = gzip > gzipLimit ? ` · TOO LARGE, the limit is ${kb(gzipLimit)} gzip` : "";
  console.log(
    `${name.sample}/${name.widget}: ${kb(html.length)} · ${kb(gzip)} gzip · ${seconds} s${verdict}`,
  );
  return gzip <= gzipLimit;
}
