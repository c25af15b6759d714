import { pathToFileURL } from "node:url";

/** Export condition that resolves the packages of this repository to their TypeScript sources. */
export const sourceCondition = "suite-source";

/** Node flags that run a TypeScript file of this repository without a build. */
export const fromSource = [`--conditions=${sourceCondition}`, "--import", "tsx"] as const;

/**
 * Node flags for a compiled server, as in the Dockerfile. By default, V8 grows the space for new objects to 3 × 16 MB while a
 * server loads and never shrinks it, although the server then needs a tenth of it.
 */
export const compiledServer = ["--max-semi-space-size=2"] as const;

/** Imports a module by its path. `import()` takes URLs, in which `C:\…` is invalid and `#`, `?` and `%` have a meaning. */
export const importFile = (path: string) => import(pathToFileURL(path).href);
