import { existsSync, readdirSync } from "node:fs";
import { root } from "./root.ts";

/** The folders of all packages below the root of a repository or a copy, relative to it. */
export function packageFolders(folder = root): string[] {
  const inFolder = (name: string) =>
    existsSync(`${folder}/${name}`)
      ? readdirSync(`${folder}/${name}`).map((child) => `${name}/${child}`)
      : [];
  const paths = ["scripts", ...["shared", "widgets", "samples"].flatMap(inFolder)];
  return paths.filter((path) => existsSync(`${folder}/${path}/package.json`));
}
