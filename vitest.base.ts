import { fileURLToPath } from "node:url";
import { defineConfig, type ViteUserConfig } from "vitest/config";

/** Export condition under which the packages of this repository are their TypeScript sources, so that tests need no build. */
const sourceCondition = "suite-source";

const onNode = { conditions: [sourceCondition, "module", "node", "development|production"] };

/** Resolves the packages of this repository to their sources; Vite's own conditions would be replaced, so they are repeated. */
export const fromSource: ViteUserConfig = {
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

/** The tests of widgets, in a browser. */
export const widgetTests = defineConfig({
  ...fromSource,
  test: {
    // Long enough for a busy machine.
    expect: { poll: { timeout: 10_000 } },
    include: ["**/*.test.{ts,tsx}"],
    // Browser tests use the built pages, so changed widgets are built first.
    globalSetup: withPages,
    // The kit imports JSON, which Vite loads. In a copy the kit is a package, which Node would load otherwise.
    server: { deps: { inline: ["@suite/widget-kit"] } },
    // Test files share modules, the browser and its pages; each test starts with a blank page.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: ["default", ["json", { outputFile: ".cache/test-report.json" }]],
  },
});
