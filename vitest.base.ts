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
    // A busy machine is no failure.
    expect: { poll: { timeout: 10_000 } },
    include: ["**/*.test.{ts,tsx}"],
    // Browser tests draw the built files, so these are brought up to date first; unchanged widgets cost nothing.
    globalSetup: withPages,
    // Vite loads the kit as it does for pages, also where it is a package: its catalogues are JSON.
    server: { deps: { inline: ["@suite/widget-kit"] } },
    // Files share loaded modules, the browser and its pages; whatever one file draws, the next finds a blank page.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: ["default", ["json", { outputFile: ".cache/test-report.json" }]],
  },
});
