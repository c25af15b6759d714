import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { root } from "../lib/root.ts";
import { allSamples, type Sample } from "../lib/samples.ts";
import { allSettings } from "../lib/settings.ts";
import type { Tarball } from "../release/pack.ts";
import { writeLockfile } from "./lockfile.ts";
import { othersOf } from "./others.ts";
import { differingFiles } from "./root-files.ts";
import { packageName } from "./root-package.ts";
import { fillAtOnce } from "./target.ts";
import { repositoryFiles } from "./tracked.ts";

export interface Ejected {
  /** Number of files of the copy. */
  readonly count: number;
  /** New files of the sample's packages that git does not track, and that therefore stayed behind. */
  readonly left: readonly string[];
}

/** Files from the root that a copy has besides those of its sample. */
const shared =
  /^(\.(devcontainer|vscode)\/.+|docs\/.+|(samples|widgets)\/add-a-(table|tool|widget|language)\.md|\.(dockerignore|env\.example|gitattributes|gitignore|node-version|npmrc)|Dockerfile|HOSTS\.md|LICENSE|README\.md|SECURITY\.md|THIRD-PARTY-NOTICES\.md|biome\.json|package\.json|tsconfig\.(base|build)\.json|turbo\.json|vitest\.base\.ts)$/;
/** Files of a sample that only the repository's own commands read. */
const ofRepository = /^samples\/[^/]+\/bench\//;

/** Copies a sample and its widgets into `target`, with the framework as packages in `vendor/`. */
export async function eject(sample: Sample, target: string, tarballs: readonly Tarball[]): Promise<Ejected> {
  const { tracked, untracked } = repositoryFiles();
  const isCopied = (path: string) =>
    shared.test(path) ||
    (/^(samples|widgets)\/([^/]+)\//.exec(path)?.[2] === sample.name && !ofRepository.test(path));
  const paths = tracked.filter(isCopied);
  const vendor = tarballs.map(({ file }) => basename(file));
  const name = packageName(target, sample.name);
  const others = othersOf(sample, allSamples());
  const settings = await allSettings([sample]);
  const differing = differingFiles({ sample, name, others, vendor, paths, settings });
  await fillAtOnce(target, async (folder) => {
    for (const path of paths) {
      const file = `${folder}/${path}`;
      const text = differing.get(path);
      mkdirSync(dirname(file), { recursive: true });
      if (text === undefined) copyFileSync(`${root}/${path}`, file);
      else writeFileSync(file, text);
    }
    mkdirSync(`${folder}/vendor`);
    for (const { file } of tarballs) copyFileSync(file, `${folder}/vendor/${basename(file)}`);
    await writeLockfile(folder, [`samples/${sample.name}`, `widgets/${sample.name}`], tarballs);
    putUnderGit(folder);
  });
  return { count: paths.length + vendor.length + 1, left: untracked.filter(isCopied) };
}

/** Biome reads which files git ignores; the first commit is the person's. */
function putUnderGit(folder: string): void {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: folder, stdio: "ignore" }).status === 0;
  if (git("rev-parse", "--is-inside-work-tree")) return;
  git("init", "--quiet");
  git("add", "--all");
}
