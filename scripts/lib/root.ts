import { existsSync, readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { root } from "../bootstrap/checkout.mjs";

export { root };

/** True in the repository; false in an ejected copy, where the framework is installed as packages. */
export const inRepository = existsSync(`${root}/scripts/cli.ts`);

/** Loads `.env`. Variables that are already set take precedence. */
export function loadEnvironment(): void {
  const file = `${root}/.env`;
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Folders of all packages, relative to the root of the repository or of an ejected copy. */
export function packageFolders(folder = root): string[] {
  const [shared = [], widgets = [], samples = []] = ["shared", "widgets", "samples"].map(
    (parent) =>
      existsSync(`${folder}/${parent}`)
        ? readdirSync(`${folder}/${parent}`).map((child) => `${parent}/${child}`)
        : [],
  );
  const contracts = samples.flatMap((sample) => [sample, `${sample}/contract`]);
  const paths = ["scripts", ...shared, ...widgets, ...contracts];
  return paths.filter((path) => existsSync(`${folder}/${path}/package.json`));
}

/** Folders of the packages whose types are checked: all but contracts, which are checked with their samples. */
export function typedFolders(folder = root): string[] {
  return packageFolders(folder).filter((path) => existsSync(`${folder}/${path}/tsconfig.json`));
}

/** Folders of the packages that have tests: all but contracts. */
export function testedFolders(folder = root): string[] {
  return packageFolders(folder).filter((path) => existsSync(`${folder}/${path}/vitest.config.ts`));
}

/** Export condition that resolves the packages of this repository to their TypeScript sources. */
export const sourceCondition = "suite-source";

/** Node flags that run a TypeScript file of this repository without a build. */
export const fromSource = [`--conditions=${sourceCondition}`, "--import", "tsx"] as const;

/** Imports a module by its path. `import()` takes URLs, in which `C:\…` is invalid and `#`, `?` and `%` have a meaning. */
export const importFile = (path: string) => import(pathToFileURL(path).href);

/** Reads a JSON file that this repository or its tools write, so that its shape needs no check. */
export const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));

/** Value of a text that another program wrote; `undefined` for one that is not JSON. */
export function parseJson(text = ""): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function mapValues<Value, Result>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value, key: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, change(value, key)]),
  );
}
