import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { root } from "../../lib/root.ts";
import { linkPackages, linkWorkspaces } from "./link-packages.ts";

const git = (cwd: string, ...args: string[]) =>
  execFileSync("git", args, { cwd, encoding: "utf8", maxBuffer: 1 << 26 });

/** Copies what git tracks of the repository, as it is now, into a repository of one commit with the packages installed. */
export function cloneRepository(folder: string): void {
  const tracked = git(root, "ls-files", "-z").split("\0").filter(Boolean);
  for (const path of tracked.filter((each) => existsSync(`${root}/${each}`))) {
    mkdirSync(dirname(`${folder}/${path}`), { recursive: true });
    copyFileSync(`${root}/${path}`, `${folder}/${path}`);
  }
  git(folder, "init", "--quiet");
  commitAll(folder);
  linkPackages(root, folder);
}

/** Clones a commit of the repository, with the packages of this installation. */
export function cloneCommit(folder: string, commit: string): void {
  git(root, "clone", "--quiet", "--shared", "--no-checkout", root, folder);
  git(folder, "-c", "advice.detachedHead=false", "checkout", "--quiet", commit);
  linkPackages(root, folder);
  linkWorkspaces(folder);
}

function commitAll(folder: string): void {
  git(folder, "add", "--all");
  const author = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
  git(folder, ...author, "commit", "--quiet", "--no-verify", "--allow-empty", "--message", "Work of a test");
}
