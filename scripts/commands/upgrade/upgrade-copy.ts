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
import { findNewEntries, getPins, type PackedPackage, raiseVersions } from "./manifests.ts";

/** Versions of the framework's packages that a copy installs, by name. Throws {@link CommandError} when the folder is no copy. */
export function readFramework(folder: string): Readonly<Record<string, string>> {
  const file = `${folder}/package.json`;
  const { dependencies, devDependencies } = existsSync(file) ? readJson(file) : {};
  const all = Object.entries<string>({ ...dependencies, ...devDependencies });
  const framework = Object.fromEntries(all.filter(([name]) => name.startsWith("@suite/")));
  if (!("@suite/cli" in framework))
    throw new CommandError(`${folder} is not an ejected copy: its package.json names no @suite/cli.`);
  return framework;
}

/**
 * Replaces the framework's packages in a copy: by tarballs in `vendor/`, or, with `version`, by that version of the registry. Updates
 * dependencies that the copy shares with the framework to the framework's versions. Changes nothing else, and nothing at all when npm
 * fails. Resolves to a report for people.
 */
export async function upgradeCopy(
  folder: string,
  files: readonly string[],
  { version }: { readonly version?: string } = {},
): Promise<string> {
  const before = vendored(folder);
  const after = files.map(readTarball).filter(({ manifest }) => manifest.name in readFramework(folder));
  const [cli] = after.filter(({ manifest }) => manifest.name === "@suite/cli");
  if (!cli) throw new CommandError("There is no suite-cli-….tgz among the packages. Pack all of them.");
  const isPresent = ({ file, manifest: { name } }: PackedPackage) =>
    before.some((one) => one.manifest.name === name && readFileSync(one.file).equals(readFileSync(file)));
  if (!version && after.every(isPresent))
    return `The packages are already those of ${cli.manifest.version}. Run npm ci if other ones are installed.`;

  const backup = backUp(folder);
  try {
    const raised = writeManifests(folder, before, after, version);
    for (const { file } of before) rmSync(file);
    if (!version) {
      mkdirSync(`${folder}/vendor`, { recursive: true });
      for (const { file } of after) copyFileSync(file, `${folder}/vendor/${basename(file)}`);
    }
    forgetInstalled(folder, after);
    await step("Installing packages", async () => {
      const args = ["install", "--no-audit", "--no-fund", "--loglevel=error"];
      if ((await run("npm", args, { cwd: folder })) !== 0)
        throw new CommandError("npm could not install the packages. The copy is unchanged.");
    });
    return report(before, cli, raised);
  } catch (error) {
    backup.restore();
    throw error;
  } finally {
    backup.discard();
  }
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

/** Checks the types of the copy's own packages. Prints the errors; resolves to true if there are none. */
export async function checkTypes(folder: string): Promise<boolean> {
  const args = ["exec", "--offline", "--", "tsc", "--build", ...packageFolders(folder)];
  const check = async () => (await run("npm", args, { cwd: folder, quiet: true })) === 0;
  const matches = await step("Types", check);
  if (!matches)
    console.error(
      "The code of the copy does not match the new packages. Fix the errors above, then run npm test.",
    );
  return matches;
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
  const [was, is] = [getPins(before), getPins(after)];
  return [".", ...packageFolders(folder)].flatMap((path) => {
    const file = join(folder, path, "package.json");
    const own = path === "." ? framework : {};
    const result = raiseVersions(readFileSync(file, "utf8"), { was, is, framework: own });
    writeFileSync(file, result.text);
    return result.lines.map((line) => `${line} (${join(path, "package.json")})`);
  });
}

function report(before: readonly PackedPackage[], after: PackedPackage, raised: readonly string[]): string {
  const old = before.find(({ manifest }) => manifest.name === after.manifest.name);
  const entries = findNewEntries(old?.changelog ?? "", after.changelog);
  return [
    `Upgraded from ${old?.manifest.version ?? "another version"} to ${after.manifest.version}. Run npm test, then commit.`,
    ...(raised.length > 0 ? [["Raised to the versions of the framework:", ...raised].join("\n  ")] : []),
    entries ? `New in the changelog:\n\n${entries}` : "The changelog has no new entries.",
  ].join("\n\n");
}
