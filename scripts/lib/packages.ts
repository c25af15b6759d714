import { existsSync, readdirSync } from "node:fs";
import { root } from "./root.ts";

/** The folders of all packages below a repository's root, relative to it. */
export function packageFolders(folder = root): string[] {
  const inFolder = (name: string) => readdirSync(`${folder}/${name}`).map((child) => `${name}/${child}`);
  const paths = ["scripts", ...["shared", "widgets", "samples"].flatMap(inFolder)];
  return paths.filter((path) => existsSync(`${folder}/${path}/package.json`));
}
