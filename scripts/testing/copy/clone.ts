import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { CommandError } from "../../lib/errors.ts";
import { run } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";
import { linkPackages } from "./link-packages.ts";

const git = (cwd: string, ...args: string[]) =>
  execFileSync("git", args, { cwd, encoding: "utf8", maxBuffer: 1 << 26 });

/** Copies what git tracks of the repository, as it is now, into a repository of one commit with the packages installed. */
export function cloneRepository(folder: string): void {
  copyRepository(folder);
  linkPackages(root, folder);
}

/** Copies what git tracks of the repository, as it is now, into a repository of one commit, as a person clones it. */
export function copyRepository(folder: string): void {
  const tracked = git(root, "ls-files", "-z").split("\0").filter(Boolean);
  for (const path of tracked.filter((each) => existsSync(`${root}/${each}`))) {
    mkdirSync(dirname(`${folder}/${path}`), { recursive: true });
    copyFileSync(`${root}/${path}`, `${folder}/${path}`);
  }
  git(folder, "init", "--quiet");
  git(folder, "add", "--all");
  const author = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
  git(
    folder,
    ...author,
    "commit",
    "--quiet",
    "--no-verify",
    "--allow-empty",
    "--message",
    "Work of a test",
  );
}

/**
 * Clones a commit of the repository and installs the packages of its lockfile: this installation may have other versions. Takes up to a
 * minute and 700 MB. Throws {@link CommandError} when npm fails.
 */
export async function cloneCommit(folder: string, commit: string): Promise<void> {
  git(root, "clone", "--quiet", "--shared", "--no-checkout", root, folder);
  git(folder, "-c", "advice.detachedHead=false", "checkout", "--quiet", commit);
  const install = ["ci", "--prefer-offline", "--no-audit", "--no-fund"];
  if ((await run("npm", install, { cwd: folder, quiet: true })) !== 0)
    throw new CommandError(`The packages of commit ${commit} could not be installed.`);
}
