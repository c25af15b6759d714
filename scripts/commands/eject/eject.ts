import { execFile, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { commands } from "../../commands.ts";
import type { Command } from "../../lib/command.ts";
import { CommandError } from "../../lib/errors.ts";
import { findProgram } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";
import { allSamples, type Sample } from "../../lib/samples.ts";
import { allSettings } from "../../lib/settings.ts";
import type { Tarball } from "../release/pack.ts";
import { lockedPackage } from "./locked.ts";
import { findOtherSamples } from "./other-samples.ts";
import { differingFiles } from "./root-files.ts";
import { packageName } from "./root-package.ts";
import { fillAtOnce } from "./target.ts";

export interface Ejected {
  /** Number of files of the copy. */
  readonly count: number;
  /** New files of the sample's packages that were not copied because git does not track them. */
  readonly left: readonly string[];
}

/** Files from the root that a copy has besides those of its sample. */
const shared =
  /^(\.(devcontainer|vscode)\/.+|docs\/(?!architecture\.md|surface\.md|gallery\.md|pictures\/).+|(samples|widgets)\/add-a-(table|tool|widget|language)\.md|\.(dockerignore|env\.example|gitattributes|gitignore|node-version|npmrc)|AGENTS\.md|CONTRIBUTING\.md|Dockerfile|HOSTS\.md|LICENSE|README\.md|SECURITY\.md|THIRD-PARTY-NOTICES\.md|biome\.json|package\.json|tsconfig\.(base|build)\.json|turbo\.json|vitest\.base\.ts)$/;

/** Files of a sample that only the repository's own commands read. */
const ofRepository = /^samples\/[^/]+\/(bench\/|e2e\/(trial|released-pages\.test)\.ts$)/;

/** Copies a sample and its widgets into `target`, with the framework as packages in `vendor/`. */
export async function eject(sample: Sample, target: string, tarballs: readonly Tarball[]): Promise<Ejected> {
  const { tracked, untracked } = repositoryFiles();
  const isCopied = (path: string) =>
    shared.test(path) ||
    (/^(samples|widgets)\/([^/]+)\//.exec(path)?.[2] === sample.name && !ofRepository.test(path));
  const paths = tracked.filter(isCopied);
  const vendor = tarballs.map(({ file }) => basename(file));
  const name = packageName(target, sample.name);
  const otherSamples = findOtherSamples(sample, allSamples());
  const settings = await allSettings([sample]);
  const copied = await loadCommandsOfCopies();
  const differing = differingFiles({
    sample,
    name,
    otherSamples: otherSamples,
    vendor,
    paths,
    settings,
    commands: copied,
  });
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
    const own = [`samples/${sample.name}`, `samples/${sample.name}/contract`, `widgets/${sample.name}`];
    await writeLockfile(folder, own, tarballs);
    putUnderGit(folder);
  });
  return { count: paths.length + vendor.length + 1, left: untracked.filter(isCopied) };
}

const buildSchema = z.object({ exclude: z.array(z.string()) });

/** The commands that the published package contains, as its build says. */
async function loadCommandsOfCopies(): Promise<Command[]> {
  const { exclude } = buildSchema.parse(
    JSON.parse(readFileSync(`${root}/scripts/tsconfig.build.json`, "utf8")),
  );
  const names = Object.keys(commands).filter(
    (name) => !exclude.includes(`commands/${name.replace(":", "-")}`),
  );
  return await Promise.all(names.flatMap((name) => commands[name]?.() ?? []));
}

/** Puts the copy under git, since Biome reads `.gitignore`. The first commit is left to the person. */
function putUnderGit(folder: string): void {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: folder, stdio: "ignore" }).status === 0;
  if (git("rev-parse", "--is-inside-work-tree")) return;
  git("init", "--quiet");
  git("add", "--all");
}

const runFile = promisify(execFile);

const lockfileSchema = z.looseObject({ packages: z.record(z.string(), z.looseObject({})) });

const manifestSchema = z.looseObject({ name: z.string(), version: z.string() });

/**
 * Writes the `package-lock.json` of a copy: the versions of the repository, the packages in `vendor/` and the copy's workspaces.
 * npm then removes unneeded packages, without a request to a registry.
 */
export async function writeLockfile(
  folder: string,
  workspaces: readonly string[],
  tarballs: readonly Tarball[],
): Promise<void> {
  const suite = lockfileSchema.parse(JSON.parse(readFileSync(`${root}/package-lock.json`, "utf8")));
  const manifest = (path: string) =>
    manifestSchema.parse(JSON.parse(readFileSync(`${folder}/${path}/package.json`, "utf8")));
  const { name, version, ...top } = manifest(".");
  const packages = {
    "": { name, version, ...top },
    ...Object.fromEntries(
      Object.entries(suite.packages).filter(([path]) => /^node_modules\/(?!@suite\/)/.test(path)),
    ),
    ...Object.fromEntries(
      tarballs.map((tarball) => [
        `node_modules/${tarball.name}`,
        lockedPackage(tarball.file, tarball.manifest),
      ]),
    ),
    ...Object.fromEntries(workspaces.map((path) => [path, manifest(path)])),
    ...Object.fromEntries(
      workspaces.map((path) => [`node_modules/${manifest(path).name}`, { resolved: path, link: true }]),
    ),
  };
  writeFileSync(
    `${folder}/package-lock.json`,
    `${JSON.stringify({ ...suite, name, version, packages }, null, 2)}\n`,
  );
  const [program, ...first] = findProgram("npm");
  const args = ["install", "--package-lock-only", "--offline", "--ignore-scripts", "--no-audit", "--no-fund"];
  await runFile(program, [...first, ...args], { cwd: folder });
}

interface Files {
  /** Existing files that git tracks: paths from the root with forward slashes. */
  readonly tracked: readonly string[];
  /** New files that are neither tracked nor ignored. */
  readonly untracked: readonly string[];
}

/** Lists the files to copy. Only tracked files are copied, so `.env`, tunnels and data of Azurite stay out. */
export function repositoryFiles(folder = root): Files {
  const tracked = list(folder, "--cached").filter((path) => existsSync(`${folder}/${path}`));
  const untracked = list(folder, "--others", "--exclude-standard");
  if (tracked.length > 0) return { tracked, untracked };
  throw new CommandError(
    `git tracks no files here, and only tracked files are copied. Run git add --all in ${folder} first.`,
  );
}

function list(folder: string, ...options: string[]): string[] {
  const { status, stdout } = spawnSync("git", ["ls-files", "-z", ...options], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  if (status === 0) return stdout.split("\0").filter((path) => path !== "");
  throw new CommandError(
    `${folder} is not a git checkout, and only tracked files are copied. Run git init and git add --all there first.`,
  );
}
