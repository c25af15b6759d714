import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { rename } from "../../bootstrap/rename.mjs";
import { CommandError, UsageError } from "../../lib/errors.ts";
import { runTool } from "../../lib/processes.ts";
import { readJson, root } from "../../lib/root.ts";
import type { Sample } from "../../lib/samples.ts";
import { allSettings } from "../../lib/settings.ts";
import type { ProductFiles, SampleNames } from "../new-sample/template.ts";
import { toolkitFiles } from "../package/toolkit-project.ts";
import type { Tarball } from "../release/pack.ts";
import { noticesPath } from "../snapshots/command.ts";
import { type Entry, table } from "../table.ts";
import { isShared, listFiles } from "./copied-files.ts";
import { differingFiles, packageName } from "./root-files.ts";

/** True for files that are no text. */
export const isBinary = (path: string) => /\.(png|webp|webm|jpe?g|gif|ico|woff2?|tgz)$/.test(path);

interface Changes {
  /** New names. Without them, files are copied byte by byte. */
  readonly names?: SampleNames | undefined;
  /** Color of the copy's `brand.json`. */
  readonly brand?: string | undefined;
  /** Files of a sample that the repository does not have, by path from the root; they replace the repository's. */
  readonly files?: ProductFiles | undefined;
  /** Notices of the packages in its pages; by default those that are built here. */
  readonly notices?: string | undefined;
}

/**
 * Copies a sample and its widgets into `target`, with the framework as packages in `vendor/`. Files that git ignores stay out: `.env`,
 * tunnels and data of Azurite. Resolves to the number of files.
 */
export async function eject(
  sample: Sample,
  target: string,
  tarballs: readonly Tarball[],
  changes: Changes = {},
): Promise<number> {
  return await copySample(sample, target, tarballs, changes).catch(toSentence);
}

async function copySample(
  sample: Sample,
  target: string,
  tarballs: readonly Tarball[],
  { names, brand, files = new Map(), notices }: Changes,
): Promise<number> {
  const isCopied = (path: string) =>
    isShared(path) || /^(samples|widgets)\/([^/]+)\//.exec(path)?.[2] === sample.name;
  const paths = [...new Set([...listFiles().filter(isCopied), ...files.keys()])];
  const read = (path: string) => {
    const own = files.get(path);
    return typeof own === "string" ? own : readFileSync(`${root}/${path}`, "utf8");
  };
  const vendor = tarballs.map(({ file }) => basename(file));
  const differing = differingFiles({
    sample,
    name: packageName(target, sample.name),
    vendor,
    paths,
    read,
    settings: await allSettings([sample]),
    commands: commandsOfCopies(),
  });
  if (notices !== undefined) differing.set(noticesPath, notices);
  const { name } = names ?? sample;
  const toolkit = toolkitFiles(name, { copy: true });
  await fillAtOnce(target, async (folder) => {
    for (const path of paths) {
      const file = `${folder}/${path.replace(`/${sample.name}/`, `/${name}/`)}`;
      mkdirSync(dirname(file), { recursive: true });
      const content = differing.get(path) ?? files.get(path);
      if (names && !isBinary(path)) {
        const text = typeof content === "string" ? content : read(path);
        writeFileSync(file, rename(path, text, sample, names));
      } else if (content !== undefined) writeFileSync(file, content);
      else copyFileSync(`${root}/${path}`, file);
    }
    if (brand) {
      const { brandPath } = await import("@suite/widget-kit/build");
      const file = `${folder}/${brandPath("widgets", name)}`;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify({ color: brand })}\n`);
    }
    for (const [file, text] of toolkit) writeFileSync(`${folder}/${file}`, text);
    mkdirSync(`${folder}/scripts`, { recursive: true });
    const starter = new URL("suite.mjs.template", import.meta.url);
    copyFileSync(starter, `${folder}/scripts/suite.mjs`);
    mkdirSync(`${folder}/vendor`);
    for (const { file } of tarballs) copyFileSync(file, `${folder}/vendor/${basename(file)}`);
    // In the format that `npm run check` requires at each path.
    runInCopy(folder, "biome", "check", "--write", "--linter-enabled=false", ".");
    const own = [`samples/${name}`, `samples/${name}/contract`, `widgets/${name}`];
    writeLockfile(folder, own, tarballs);
    putUnderGit(folder);
  });
  return paths.length + toolkit.size + vendor.length + 2;
}

/** The commands that the published package contains, as its build says. */
function commandsOfCopies(): Entry[] {
  const { exclude }: { exclude: string[] } = readJson(`${root}/scripts/tsconfig.build.json`);
  return table.filter(({ name }) => !exclude.includes(`commands/${name.replace(":", "-")}`));
}

/** Puts the copy under git, since Biome reads `.gitignore`. The first commit is left to the person. */
function putUnderGit(folder: string): void {
  const done = (...args: string[]) =>
    spawnSync("git", args, { cwd: folder, stdio: "ignore" }).status === 0;
  if (done("rev-parse", "--is-inside-work-tree")) return;
  done("init", "--quiet");
  done("add", "--all");
}

function runInCopy(folder: string, tool: string, ...args: string[]): void {
  const { exitCode, stdout, stderr } = runTool(tool, args, { cwd: folder, reject: false });
  if (exitCode === 0) return;
  const [what] = args;
  throw new CommandError(
    `${tool} ${what} failed in the copy, and nothing was written:\n${stdout}${stderr}`.trim(),
  );
}

/**
 * Writes the `package-lock.json` of a copy: the versions of the repository, the packages in `vendor/` and the copy's workspaces.
 * npm then removes unneeded packages, without a request to a registry.
 */
function writeLockfile(
  folder: string,
  workspaces: readonly string[],
  tarballs: readonly Tarball[],
): void {
  const suite: { packages: Record<string, unknown> } = readJson(`${root}/package-lock.json`);
  const manifest = (path: string) => readJson(`${folder}/${path}/package.json`);
  const { name, version } = manifest(".");
  const packages = Object.fromEntries([
    ["", manifest(".")],
    ...Object.entries(suite.packages).filter(([path]) => /^node_modules\/(?!@suite\/)/.test(path)),
    ...tarballs.map((tarball) => [`node_modules/${tarball.name}`, lockedPackage(tarball)]),
    ...workspaces.map((path) => [path, manifest(path)]),
    ...workspaces.map((path) => [
      `node_modules/${manifest(path).name}`,
      { resolved: path, link: true },
    ]),
  ]);
  const lockfile = JSON.stringify({ ...suite, name, version, packages }, null, 2);
  writeFileSync(`${folder}/package-lock.json`, `${lockfile}\n`);
  const offline = [
    "--package-lock-only",
    "--offline",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
  ];
  runInCopy(folder, "npm", "install", ...offline);
}

function lockedPackage({ file, manifest }: Tarball) {
  const { version, license, bin, dependencies, peerDependencies, engines } = manifest;
  const integrity = `sha512-${createHash("sha512").update(readFileSync(file)).digest("base64")}`;
  const resolved = `file:vendor/${basename(file)}`;
  return { version, resolved, integrity, license, bin, dependencies, peerDependencies, engines };
}

/** Resolves the target from the working directory. Throws {@link UsageError} if it is inside the repository, a file or not empty. */
export function targetFolder(named: string, from: string): string {
  const folder = realPath(resolve(from, named));
  const inside = relative(realpathSync(root), folder);
  if (inside === "" || (inside.split(sep)[0] !== ".." && inside !== folder)) {
    throw new UsageError(`${folder} is inside this repository. Name a folder outside of ${root}.`);
  }
  const existing = statSync(folder, { throwIfNoEntry: false });
  if (!existing) return folder;
  if (!existing.isDirectory())
    throw new UsageError(`${folder} is a file. Name a new or an empty folder.`);
  if (readdirSync(folder).length > 0)
    throw new UsageError(`${folder} is not empty. Name a new or an empty folder.`);
  return folder;
}

/** Writes to a temporary folder beside the target and renames it, so an interrupted run leaves nothing. */
export async function fillAtOnce(
  target: string,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = makeBeside(target);
  try {
    await fill(folder);
    if (statSync(target, { throwIfNoEntry: false })) rmdirSync(target);
    renameSync(folder, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Rejects with a sentence about a file that cannot be read or written; with the error itself when it is another one. */
function toSentence(error: unknown): never {
  if (error instanceof Error && "code" in error && "path" in error)
    throw new CommandError(
      `${error.path} cannot be read or written (${error.code}). Nothing was written to the folder.`,
      { cause: error },
    );
  throw error;
}

function makeBeside(target: string): string {
  const parent = dirname(target);
  try {
    mkdirSync(parent, { recursive: true });
    return mkdtempSync(join(parent, `.${basename(target)}-`));
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new CommandError(
      `Nothing can be written in ${parent}${reason}. Name a folder elsewhere.`,
    );
  }
}

/** Resolves symbolic links in the existing part of a path. */
function realPath(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPath(parent), basename(path));
}
