import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { root } from "../lib/root.ts";
import { allSamples, type Sample } from "../lib/samples.ts";
import { allSettings } from "../lib/settings.ts";
import { othersOf } from "./others.ts";
import { closureOf } from "./prune.ts";
import { differingFiles } from "./root-files.ts";
import { packageName } from "./root-package.ts";
import { fillAtOnce } from "./target.ts";
import { repositoryFiles } from "./tracked.ts";

export interface Ejected {
  /** How many files the copy has. */
  readonly count: number;
  /** New files of the sample's packages that git does not track, and that therefore stayed behind. */
  readonly left: readonly string[];
}

/** Copies a sample and all that it needs into `target`, which stands alone there. */
export async function eject(sample: Sample, target: string): Promise<Ejected> {
  const { tracked, untracked } = repositoryFiles();
  const { packages, lockfile } = await closureOf(sample.name);
  const others = othersOf(sample, allSamples());
  const isCopied = (path: string) => {
    const inPackage = /^scripts\/|^(samples|widgets|shared)\/[^/]+\//.test(path);
    if (!inPackage) return !others.names(path);
    return packages.some((folder) => path.startsWith(`${folder}/`));
  };
  const paths = tracked.filter(isCopied);
  const name = packageName(target, sample.name);
  const differing = differingFiles({
    sample,
    name,
    others,
    lockfile,
    paths,
    settings: await allSettings([sample]),
  });
  await fillAtOnce(target, async (folder) => {
    for (const path of paths) {
      const file = `${folder}/${path}`;
      const text = differing.get(path);
      mkdirSync(dirname(file), { recursive: true });
      if (text === undefined) copyFileSync(`${root}/${path}`, file);
      else writeFileSync(file, text);
    }
    putUnderGit(folder);
  });
  return { count: paths.length, left: untracked.filter(isCopied) };
}

/** The house rules and the next eject read what git tracks; the first commit is the person's. */
function putUnderGit(folder: string): void {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: folder, stdio: "ignore" }).status === 0;
  if (git("rev-parse", "--is-inside-work-tree")) return;
  git("init", "--quiet");
  git("add", "--all");
}
