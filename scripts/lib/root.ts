import { existsSync, readdirSync } from "node:fs";
import { root } from "../bootstrap/root.mjs";

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
  const inFolder = (name: string) =>
    existsSync(`${folder}/${name}`)
      ? readdirSync(`${folder}/${name}`).map((child) => `${name}/${child}`)
      : [];
  const samples = inFolder("samples").flatMap((sample) => [sample, `${sample}/contract`]);
  const paths = ["scripts", ...["shared", "widgets"].flatMap(inFolder), ...samples];
  return paths.filter((path) => existsSync(`${folder}/${path}/package.json`));
}

/** Folders of the packages that have tests: all but contracts. */
export function testedFolders(folder = root): string[] {
  return packageFolders(folder).filter((path) => existsSync(`${folder}/${path}/vitest.config.ts`));
}
