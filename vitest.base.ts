import { fileURLToPath } from "node:url";
import { defineConfig, type ViteUserConfig } from "vitest/config";

/** Export condition under which the packages of this repository are their TypeScript sources, so that tests need no build. */
const sourceCondition = "suite-source";

const onNode = { conditions: [sourceCondition, "node", "development|production"] };

/** Resolves the packages of this repository to their sources; Vite's own conditions would be replaced, so they are repeated. */
const fromSource: ViteUserConfig = {
  resolve: { conditions: [sourceCondition, "module", "browser", "development|production"] },
  ssr: { resolve: onNode },
  // Vitest loads global set-up in an environment of its own.
  environments: { __vitest__: { resolve: onNode } },
};

/** Global set-up by its file, since Vitest finds a package only as it is built. */
const sourceOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Global set-up with one Azurite for a package's tests. */
export const withAzurite = sourceOf("shared/testing/src/storage/global-setup.ts");
/** Global set-up that brings the pages of a package's widgets up to date. */
const withPages = sourceOf("widgets/kit/testing/built-widgets.ts");

/** Settings for all tests. */
const everywhere: ViteUserConfig["test"] = {
  // Time limits only end a test that hangs: a busy machine may stand still for seconds. Speed is compared in benchmarks.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  // Test files share modules, which saves most of the time: tables and ports have names of their own, pages start blank.
  isolate: false,
  // Keeps compiled modules in node_modules for the next run, which saves up to a third of the time before the first test.
  experimental: { fsModuleCache: true },
  // A copy has the framework as packages. Vite loads them as it loads sources: so a test can reset them, and JSON is imported.
  server: { deps: { inline: [/[\\/]@suite[\\/]/] } },
  reporters: ["default", "json"],
  outputFile: { json: ".cache/test-report.json" },
};

/** Tests of a package from sources, with settings of its own. */
export const packageTests = (own: ViteUserConfig["test"]) =>
  defineConfig({ ...fromSource, test: { ...everywhere, ...own } });

/** A key that servers in processes of their own share with the test. */
export const sealed = { SEAL_KEY: "the key of all servers of a test" };

/** Tests of a sample: real tables, real clients. */
export const sampleTests = packageTests({
  globalSetup: withAzurite,
  env: { LOG_LEVEL: "silent", ...sealed },
});

/** Tests of widgets, in a browser. They use the built pages, so changed widgets are built first. */
export const widgetTests = packageTests({
  globalSetup: withPages,
  include: ["**/*.test.{ts,tsx}"],
});
