import { cpSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

export const testPageFolder = fileURLToPath(new URL("../../.cache/page/", import.meta.url));

/** Builds the page from the current sources, in a folder that no running host serves. */
export default async function buildPage(): Promise<void> {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  // Turbo, which `npm test` runs, has just built it.
  if (process.env.TURBO_HASH)
    return cpSync(join(root, "dist/page"), testPageFolder, { recursive: true });
  // Vitest sets NODE_ENV to "test", which changes what libraries include. The page must be the production build.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  try {
    await build({ root, logLevel: "error", build: { outDir: testPageFolder, emptyOutDir: true } });
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
}
