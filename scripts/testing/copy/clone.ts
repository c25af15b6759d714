import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { root } from "../../lib/root.ts";
import { linkPackages } from "./link-packages.ts";

/** Copies what git tracks of the repository, as it is now, into a folder with the packages installed. */
export function cloneRepository(folder: string): void {
  const git = (cwd: string, ...args: string[]) =>
    execFileSync("git", args, { cwd, encoding: "utf8", maxBuffer: 1 << 26 });
  const tracked = git(root, "ls-files", "-z").split("\0").filter(Boolean);
  for (const path of tracked.filter((each) => existsSync(`${root}/${each}`))) {
    mkdirSync(dirname(`${folder}/${path}`), { recursive: true });
    copyFileSync(`${root}/${path}`, `${folder}/${path}`);
  }
  git(folder, "init", "--quiet");
  git(folder, "add", "--all");
  linkPackages(root, folder);
}
