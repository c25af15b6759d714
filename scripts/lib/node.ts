import { pathToFileURL } from "node:url";

/** Export condition that resolves the packages of this repository to their TypeScript sources. */
export const sourceCondition = "suite-source";

/** Node flags that run a TypeScript file of this repository without a build. */
export const fromSource = [`--conditions=${sourceCondition}`, "--import", "tsx"] as const;

/** Imports a module by its path. `import()` takes URLs, in which `C:\…` is invalid and `#`, `?` and `%` have a meaning. */
export const importFile = (path: string) => import(pathToFileURL(path).href);
