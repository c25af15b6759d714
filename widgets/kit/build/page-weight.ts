import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { minifySync, type Plugin } from "vite";
import { bundle, type WidgetName } from "./build-widget.ts";

/** Comment that the bundler writes before the code of each module. */
const moduleComment = /^\t?\/\/ ((?:\.\.?\/|\\0|[\w-]+\/).*\.(?:[jt]sx?|json)|\\0.*)$/;

/**
 * Writes `<sample>/.cache/page-weight/<widget>.txt`: what each package or folder adds to the page after minifying and gzip, that
 * is, how much smaller the page is without it. Modules do not add up to the page, since equal text in two of them counts once.
 * @returns path of the file
 */
export async function weighWidget(
  root: string,
  name: WidgetName,
  shared: readonly Plugin[],
): Promise<string> {
  const { chunk, css } = await bundle(root, name, shared, false);
  const parts = partsOf(chunk.code);
  const total = gzip(minified([...parts.values()].join("\n")));
  const rows = [...parts.keys()].map((part) => {
    const others = [...parts].filter(([each]) => each !== part).map(([, code]) => code);
    return { part, bytes: total - gzip(minified(others.join("\n"))) };
  });
  rows.push({ part: "styles", bytes: gzip(css) });
  const lines = rows
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ part, bytes }) => `${String(bytes).padStart(8)}  ${part}`);
  const path = join(root, name.sample, ".cache/page-weight", `${name.widget}.txt`);
  mkdirSync(dirname(path), { recursive: true });
  const title = `${name.sample}/${name.widget}: ${total + gzip(css)} bytes gzip, by package or folder`;
  writeFileSync(path, `${[title, "", ...lines].join("\n")}\n`);
  return path;
}

/** Code of each package or folder, without the function around the bundle. */
function partsOf(code: string): Map<string, string> {
  const parts = new Map<string, string>();
  let part = "bundler";
  for (const line of code.split("\n").slice(1, -2)) {
    const module = moduleComment.exec(line)?.[1];
    if (module) part = partOf(module);
    else parts.set(part, `${parts.get(part) ?? ""}${line}\n`);
  }
  return parts;
}

function partOf(module: string): string {
  const packages = [...module.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)];
  if (packages.length > 0) return packages.at(-1)?.[1] ?? module;
  if (module.includes("icon:")) return "icons";
  if (/strings\/[\w-]+\.json/.test(module)) return "translations";
  return module.startsWith("\\0") ? "bundler" : dirname(module);
}

function minified(code: string): string {
  return minifySync("page.js", `(function(){${code}})()`, { compress: false }).code;
}

const gzip = (text: string) => gzipSync(text, { level: 9 }).length;
