import { existsSync, readdirSync } from "node:fs";
import { root } from "./root.ts";

/** Folders of all packages, relative to the root of the repository or of an ejected copy. */
export function packageFolders(folder = root): string[] {
  const inFolder = (name: string) =>
    existsSync(`${folder}/${name}`)
      ? readdirSync(`${folder}/${name}`).map((child) => `${name}/${child}`)
      : [];
  const paths = ["scripts", ...["shared", "widgets", "samples"].flatMap(inFolder)];
  return paths.filter((path) => existsSync(`${folder}/${path}/package.json`));
}
