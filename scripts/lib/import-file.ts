import { pathToFileURL } from "node:url";

/** Imports a module by its path. `import()` takes URLs: `C:\…` is none, and `#`, `?` and `%` mean something else in one. */
export const importFile = (path: string) => import(pathToFileURL(path).href);
