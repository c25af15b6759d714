import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { step } from "../../bootstrap/steps.mjs";
import { CommandError } from "../../lib/errors.ts";
import { run } from "../../lib/processes.ts";
import { packageFolders, readJson } from "../../lib/root.ts";
import { readPackedPages, upgradePages } from "./upgrade-pages.ts";

type Versions = Readonly<Record<string, string>>;

/** Package in a tarball of `npm pack`. */
interface PackedPackage {
  readonly file: string;
  readonly manifest: {
    readonly name: string;
    readonly version: string;
    readonly dependencies?: Versions;
  };
  readonly changelog: string;
}

/** Versions of the framework's packages that a copy installs, by name. Throws {@link CommandError} when the folder is no copy. */
export function readFramework(folder: string): Versions {
  const file = `${folder}/package.json`;
  const { dependencies, devDependencies } = existsSync(file) ? readJson(file) : {};
  const all = Object.entries<string>({ ...dependencies, ...devDependencies });
  const framework = Object.fromEntries(all.filter(([name]) => name.startsWith("@suite/")));
  if (!("@suite/cli" in framework))
    throw new CommandError(
      `${folder} is not an ejected copy: its package.json names no @suite/cli.`,
    );
  return framework;
}

/**
 * Replaces the framework's packages in a copy: by tarballs in `vendor/`, or, with `version`, by that version of the registry. Updates
 * dependencies that the copy shares with the framework to the framework's versions, and pages of the suite that the copy did not edit.
 * Installs the packages. Changes nothing else, and nothing at all when npm fails. Resolves to a report for people.
 */
export async function upgradeCopy(
  folder: string,
  files: readonly string[],
  { version }: { readonly version?: string } = {},
): Promise<string> {
  const before = vendored(folder);
  const after = files
    .map(readTarball)
    .filter(({ manifest }) => manifest.name in readFramework(folder));
  const [cli] = after.filter(({ manifest }) => manifest.name === "@suite/cli");
  if (!cli)
    throw new CommandError("There is no suite-cli-….tgz among the packages. Pack all of them.");
  const isPresent = ({ file, manifest: { name } }: PackedPackage) =>
    before.some(
      (one) => one.manifest.name === name && readFileSync(one.file).equals(readFileSync(file)),
    );
  if (!version && after.every(isPresent)) {
    if (!existsSync(`${folder}/node_modules`)) await installPackages(folder);
    return `The packages are already those of ${cli.manifest.version}. Run npm ci if other ones are installed.`;
  }

  const pages = readPackedPages(folder);
  const backup = backUp(folder);
  try {
    const raised = writeManifests(folder, before, after, version);
    for (const { file } of before) rmSync(file);
    if (!version) {
      mkdirSync(`${folder}/vendor`, { recursive: true });
      for (const { file } of after) copyFileSync(file, `${folder}/vendor/${basename(file)}`);
    }
    forgetInstalled(folder, after);
    await installPackages(folder);
    return report(before, cli, { raised, pages: upgradePages(folder, pages) });
  } catch (error) {
    backup.restore();
    throw error;
  } finally {
    backup.discard();
  }
}

/** Installs the packages of a copy. Throws {@link CommandError} when npm fails. */
async function installPackages(folder: string): Promise<void> {
  const args = ["install", "--no-audit", "--no-fund", "--loglevel=error"];
  await step("Installing packages", async () => {
    if ((await run("npm", args, { cwd: folder })) !== 0)
      throw new CommandError("npm could not install the packages. The copy is unchanged.");
  });
}

/** Reads a tarball of `npm pack` with the system's tar, which Windows has too. */
function readTarball(file: string): PackedPackage {
  const read = (path: string) =>
    execFileSync("tar", ["-xzOf", basename(file), `package/${path}`], {
      cwd: dirname(file),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  return { file, manifest: JSON.parse(read("package.json")), changelog: read("CHANGELOG.md") };
}

/** The tarballs that a copy has in `vendor/` and names in its `package.json`. */
function vendored(folder: string): PackedPackage[] {
  return Object.values(readFramework(folder))
    .flatMap((spec) => (spec.startsWith("file:") ? join(folder, spec.slice("file:".length)) : []))
    .filter((file) => existsSync(file))
    .map(readTarball);
}

/** Removes packages from `node_modules` and the lockfile: npm keeps a package of an equal version, whatever its content. */
function forgetInstalled(folder: string, packages: readonly PackedPackage[]): void {
  const paths = packages.map(({ manifest }) => `node_modules/${manifest.name}`);
  for (const path of [...paths, "node_modules/.package-lock.json"])
    rmSync(join(folder, path), { recursive: true, force: true });
  const file = `${folder}/package-lock.json`;
  if (!existsSync(file)) return;
  const lockfile = readJson(file);
  for (const path of paths) delete lockfile.packages[path];
  writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
}

/** Copies what an upgrade writes, to restore it after a failure. */
function backUp(folder: string): { restore(): void; discard(): void } {
  const aside = mkdtempSync(join(tmpdir(), "suite-upgrade-"));
  const paths = [
    "package.json",
    "package-lock.json",
    "vendor",
    ...Object.keys(readFramework(folder)).map((name) => `node_modules/${name}`),
    ...packageFolders(folder).map((path) => `${path}/package.json`),
  ];
  const copy = (from: string, to: string) => {
    for (const path of paths.filter((each) => existsSync(join(from, each)))) {
      rmSync(join(to, path), { recursive: true, force: true });
      cpSync(join(from, path), join(to, path), { recursive: true });
    }
  };
  copy(folder, aside);
  return {
    restore: () => copy(aside, folder),
    discard: () => rmSync(aside, { recursive: true, force: true }),
  };
}

/** Writes the new packages and versions into each `package.json`. Returns a line for each version raised. */
function writeManifests(
  folder: string,
  before: readonly PackedPackage[],
  after: readonly PackedPackage[],
  version?: string,
): string[] {
  const framework = Object.fromEntries(
    after.map(({ manifest, file }) => [manifest.name, version ?? `file:vendor/${basename(file)}`]),
  );
  const was = getPins(before);
  const is = getPins(after);
  return [".", ...packageFolders(folder)].flatMap((path) => {
    const file = join(folder, path, "package.json");
    const own = path === "." ? framework : {};
    const result = raiseVersions(readFileSync(file, "utf8"), { was, is, framework: own });
    writeFileSync(file, result.text);
    return result.lines.map((line) => `${line} (${join(path, "package.json")})`);
  });
}

function report(
  before: readonly PackedPackage[],
  after: PackedPackage,
  { raised, pages }: { readonly raised: readonly string[]; readonly pages: string },
): string {
  const old = before.find(({ manifest }) => manifest.name === after.manifest.name);
  const entries = findNewEntries(old?.changelog ?? "", after.changelog);
  return [
    `Upgraded from ${old?.manifest.version ?? "another version"} to ${after.manifest.version}. Run npm test, then commit.`,
    ...(raised.length > 0
      ? [["Raised to the versions of the framework:", ...raised].join("\n  ")]
      : []),
    ...(pages ? [pages] : []),
    entries ? `New in the changelog:\n\n${entries}` : "The changelog has no new entries.",
  ].join("\n\n");
}

/** Exact versions of other packages that the framework's depend on, by name. */
function getPins(packages: readonly PackedPackage[]): Versions {
  const all = packages.flatMap(({ manifest }) => Object.entries(manifest.dependencies ?? {}));
  const pins = all.filter(([name, version]) => !name.startsWith("@suite/") && /^\d/.test(version));
  return Object.fromEntries(pins);
}

/**
 * Updates a `package.json` to the new packages by their specifiers in `framework`, and shared dependencies from the versions that the
 * framework depended on (`was`) to those of now (`is`), since two versions of React in a page do not work. A dependency in another version
 * than the framework's stays. `lines` names the updated ones.
 */
export function raiseVersions(
  text: string,
  { was, is, framework }: { was: Versions; is: Versions; framework: Versions },
): { text: string; lines: string[] } {
  const manifest: Readonly<Record<string, Versions>> = JSON.parse(text);
  const lines: string[] = [];
  const upgrade = ([name, version]: [string, string]): [string, string] => {
    const next = is[name];
    if (next === undefined || next === version || was[name] !== version)
      return [name, framework[name] ?? version];
    lines.push(`${name} ${version} → ${next}`);
    return [name, next];
  };
  const entries = Object.entries(manifest).map(([key, value]) => {
    const isOwn = key === "dependencies" || key === "devDependencies";
    return [key, isOwn ? Object.fromEntries(Object.entries(value).map(upgrade)) : value];
  });
  const changed = JSON.stringify(Object.fromEntries(entries), null, 2);
  return { text: changed === JSON.stringify(manifest, null, 2) ? text : `${changed}\n`, lines };
}

/** Returns the entries of a changelog (Keep a Changelog) that an earlier state lacks, under their headings. */
export function findNewEntries(before: string, after: string): string {
  const earlier = new Set(splitEntries(before).map(normalizeSpaces));
  const isHeading = (text: string | undefined) => text === undefined || text.startsWith("#");
  return splitEntries(after)
    .filter(
      (text) => /^##/.test(text) || (text.startsWith("- ") && !earlier.has(normalizeSpaces(text))),
    )
    .filter((text, index, all) => !text.startsWith("### ") || !isHeading(all[index + 1]))
    .filter((text, index, all) => !text.startsWith("## ") || all[index + 1]?.startsWith("### "))
    .join("\n\n");
}

const splitEntries = (changelog: string) =>
  changelog.split(/\n+(?=- |#)/).map((text) => text.trim());

const normalizeSpaces = (text: string) => text.replaceAll(/\s+/g, " ");
