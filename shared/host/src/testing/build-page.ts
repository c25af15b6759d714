import { fileURLToPath } from "node:url";
import { build } from "vite";

export const testPageFolder = fileURLToPath(new URL("../../.cache/page/", import.meta.url));

/** Builds the page from what the sources are now, beside the one that a running host may be serving. */
export default async function buildPage(): Promise<void> {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  // Vitest says "test", with which libraries leave things out and check others: the page is to be as people get it.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  try {
    await build({ root, logLevel: "error", build: { outDir: testPageFolder, emptyOutDir: true } });
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
}
