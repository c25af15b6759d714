import { fileURLToPath } from "node:url";
import { build } from "vite";

export const testPageFolder = fileURLToPath(new URL("../../.cache/page/", import.meta.url));

/** Builds the page from what the sources are now, beside the one that a running host may be serving. */
export default async function buildPage(): Promise<void> {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  await build({ root, logLevel: "error", build: { outDir: testPageFolder, emptyOutDir: true } });
}
