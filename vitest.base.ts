import { fileURLToPath } from "node:url";
import type { ViteUserConfig } from "vitest/config";

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

/** Global set-up with one Azurite for a package's tests; by its file, since Vitest finds a package only as it is built. */
export const withAzurite = fileURLToPath(
  new URL("shared/testing/src/storage/global-setup.ts", import.meta.url),
);
