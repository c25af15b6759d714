import { pathToFileURL } from "node:url";

/** Imports a module by its path. `import()` takes URLs, in which `C:\…` is invalid and `#`, `?` and `%` have a meaning. */
export const importFile = (path: string) => import(pathToFileURL(path).href);
