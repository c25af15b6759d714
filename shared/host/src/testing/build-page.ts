import { fileURLToPath } from "node:url";
import { build } from "vite";

export const testPageFolder = fileURLToPath(new URL("../../.cache/page/", import.meta.url));

/** Builds the page from what the sources are now, beside the one that a running host may be serving. */
export default async function buildPage(): Promise<void> {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  // Vitest says "test", with which libraries leave things out: the page is to be as people get it.
  const define = { "process.env.NODE_ENV": '"production"' };
  await build({ root, logLevel: "error", define, build: { outDir: testPageFolder, emptyOutDir: true } });
}
