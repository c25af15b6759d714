import { fileURLToPath } from "node:url";

/** A module of this folder, with what it imports, as one script to be evaluated in a page. */
export async function bundleForPage(file: string): Promise<string> {
  // Most tests draw nothing, and need not wait for Vite.
  const { build, defaultClientConditions } = await import("vite");
  const output = await build({
    configFile: false,
    logLevel: "error",
    resolve: { conditions: ["suite-source", ...defaultClientConditions] },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL(file, import.meta.url)),
        formats: ["iife"],
        name: "inPage",
      },
    },
  });
  const first = Array.isArray(output) ? output[0] : output;
  if (!first || !("output" in first)) throw new Error(`${file} could not be bundled.`);
  return first.output[0].code;
}
