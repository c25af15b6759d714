import type { ViteUserConfig } from "vitest/config";

/** Export condition under which the packages of this repository are their TypeScript sources, so that tests need no build. */
const sourceCondition = "suite-source";

/** Resolves the packages of this repository to their sources; Vite's own conditions would be replaced, so they are repeated. */
export const fromSource: ViteUserConfig = {
  resolve: { conditions: [sourceCondition, "module", "browser", "development|production"] },
  ssr: { resolve: { conditions: [sourceCondition, "module", "node", "development|production"] } },
};
