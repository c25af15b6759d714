import { extname } from "node:path";
import { fileURLToPath } from "node:url";

/** Bundles a module of this folder, named without its extension, as one script to be evaluated in a page. */
export const bundleOwnModule = (name: string) =>
  bundleForPage(fileURLToPath(new URL(`${name}${extname(import.meta.url)}`, import.meta.url)));

/** Bundles a module as one script to be evaluated in a page. */
export async function bundleForPage(file: string): Promise<string> {
  // Most tests draw nothing, and need not wait for Vite.
  const { build, defaultClientConditions } = await import("vite");
  const output = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    resolve: { conditions: ["suite-source", ...defaultClientConditions] },
    build: {
      write: false,
      minify: false,
      lib: { entry: file, formats: ["iife"], name: "inPage" },
    },
  });
  const first = Array.isArray(output) ? output[0] : output;
  if (!first || !("output" in first)) throw new Error(`${file} could not be bundled.`);
  return first.output[0].code;
}
