import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { execa } from "execa";
import { compile } from "../../bootstrap/checkout.mjs";
import { step } from "../../bootstrap/steps.mjs";
import { CommandError } from "../../lib/errors.ts";
import { build } from "../../lib/processes.ts";
import { mapValues, packageFolders, readJson, root, sourceCondition } from "../../lib/root.ts";
import { pagesOfCopies } from "../eject/copied-files.ts";
import { packFrameworkPages } from "../eject/framework-pages.ts";

export interface Tarball {
  readonly name: string;
  readonly file: string;
  readonly manifest: Manifest;
  readonly bytes: number;
  readonly files: readonly string[];
}

/** Entry of what `npm pack --json` prints. */
interface Packed {
  readonly name: string;
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

/** Compiles and packs all published packages into a folder, for copies. */
export async function packForCopies(target: string): Promise<Tarball[]> {
  const built = await step("Building packages", async () => {
    // The page of the local host is in its package.
    return (await compile(root, { all: true })) && (await build({ samples: [], quiet: true }));
  });
  if (!built) throw new CommandError("The packages were not built: see above.");
  return await packPackages(target);
}

/** Packs the compiled code of all published packages into a folder. Throws when a package is not compiled. */
export async function packPackages(target: string): Promise<Tarball[]> {
  const staging = mkdtempSync(join(tmpdir(), "release-"));
  try {
    const manifests = new Map<string, Manifest>();
    const folders = publishedPackages().map((one, index) => {
      const folder = join(staging, String(index));
      manifests.set(one.manifest.name, stage(one, folder));
      return folder;
    });
    return await npmPack(target, folders, manifests);
  } finally {
    rmSync(staging, { recursive: true });
  }
}

/** Packs folders with npm into a folder. */
export async function npmPack(
  target: string,
  folders: readonly string[],
  manifests: ReadonlyMap<string, Manifest>,
): Promise<Tarball[]> {
  mkdirSync(target, { recursive: true });
  const args = [
    "pack",
    "--json",
    "--ignore-scripts",
    "--loglevel=error",
    "--pack-destination",
    target,
  ];
  const { stdout } = await execa("npm", [...args, ...folders]);
  const packed: Packed[] = JSON.parse(stdout);
  return packed.map(({ name, filename, size, files }) => ({
    name,
    // npm 10 names the file after the package with its slash.
    file: join(target, filename.replace(/^@/, "").replace("/", "-")),
    manifest: manifests.get(name) ?? { name, version: "" },
    bytes: size,
    files: files.map(({ path }) => path).sort(),
  }));
}

/** Copies the files of a package into a folder, and writes and returns its published `package.json`. */
function stage(one: Published, folder: string): Manifest {
  const source = `${root}/${one.folder}`;
  const { files = [] } = one.manifest;
  // Not compiled yet, or renamed.
  const missing = files.filter((file) => !existsSync(`${source}/${file}`));
  if (missing.length > 0)
    throw new Error(
      `${one.folder} has no ${missing.join(", ")}. Run npm run build, then try again.`,
    );
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(`${source}/${file}`, join(folder, file), { recursive: true, filter: isCurrent });
  }
  addSources(source, folder);
  if (one.manifest.name === "@suite/cli") addPages(folder);
  for (const file of ["CHANGELOG.md", "LICENSE"]) cpSync(`${root}/${file}`, join(folder, file));
  writeFileSync(join(folder, "README.md"), writePackageReadme(one));
  const manifest = manifestForOthers(one);
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Adds the pages about the framework, which copies do not have themselves, and those that copies have, for upgrades. */
function addPages(folder: string): void {
  const read = (path: string) => readFileSync(`${root}/${path}`, "utf8");
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of packFrameworkPages(read)) write(`docs/${path}`, text);
  for (const [path, text] of pagesOfCopies()) write(`copy/${path}`, text);
}

/** Adds the sources that the source maps of a package name to its folder `src/`, and lets the maps lead there. */
function addSources(source: string, folder: string): void {
  for (const file of readdirSync(`${folder}/dist`, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".map")) continue;
    const place = dirname(join("dist", file));
    const map: { sources: string[] } = readJson(`${folder}/dist/${file}`);
    const sources = map.sources.map((path) => {
      const original = join(source, place, path);
      const copy = join("src", relative(source, original).replace(/^src[\\/]/, ""));
      mkdirSync(dirname(join(folder, copy)), { recursive: true });
      cpSync(original, join(folder, copy));
      return relative(place, copy).replaceAll("\\", "/");
    });
    writeFileSync(`${folder}/dist/${file}`, JSON.stringify({ ...map, sources }));
  }
}

/** README of a package: its own, with links only to what the tarball has, or its name and description. */
function writePackageReadme({ folder, manifest: { name, description } }: Published): string {
  const file = `${root}/${folder}/README.md`;
  if (!existsSync(file))
    return `# ${name}\n\n${description}\n\nTypes and docstrings of all exports are in \`dist\`, changes in CHANGELOG.md.\n`;
  return readFileSync(file, "utf8").replaceAll(/\[([^\]]+)\]\((?![a-z]+:|#)[^)]+\)/g, "$1");
}

/** False for what was compiled from a source that is gone, and for the compiler's own record. */
function isCurrent(path: string): boolean {
  const map = path.endsWith(".map") ? path : `${path}.map`;
  if (!existsSync(map)) return !path.endsWith(".tsbuildinfo");
  const { sources }: { sources: string[] } = readJson(map);
  return sources.every((file) => existsSync(join(dirname(map), file)));
}

type Versions = Readonly<Record<string, string>>;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly files?: readonly string[];
  /** Files by path, or by condition. */
  readonly exports?: Readonly<Record<string, string | Versions>>;
  readonly dependencies?: Versions;
  readonly peerDependencies?: Versions;
  readonly [field: string]: unknown;
}

export interface Published {
  /** From the root. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Packages that are published: those with `files`, which samples and their widgets lack. */
export function publishedPackages(): Published[] {
  return packageFolders()
    .map((folder) => ({ folder, manifest: readJson(`${root}/${folder}/package.json`) }))
    .filter(({ manifest }) => manifest.files !== undefined);
}

/**
 * `package.json` of a tarball: without scripts, development dependencies and exports of sources, and with the versions of the suite's
 * packages.
 */
function manifestForOthers({ manifest }: Published): Manifest {
  const { private: _, scripts: __, devDependencies: ___, exports, files = [], ...rest } = manifest;
  const versioned = (all: Versions = {}) =>
    mapValues(all, (version, name) => (name.startsWith("@suite/") ? manifest.version : version));
  const { engines, license } = readJson(`${root}/package.json`);
  const withoutSources = (leads: string | Versions) => {
    if (typeof leads === "string") return leads;
    const { [sourceCondition]: source, ...remaining } = leads;
    return remaining;
  };
  return {
    ...rest,
    // npm packs a license by itself, and no changelog.
    files: [
      ...files,
      "src",
      "CHANGELOG.md",
      ...(manifest.name === "@suite/cli" ? ["docs", "copy"] : []),
    ],
    license,
    engines,
    ...(exports && { exports: mapValues(exports, withoutSources) }),
    dependencies: versioned(manifest.dependencies),
    ...(manifest.peerDependencies && { peerDependencies: versioned(manifest.peerDependencies) }),
  };
}
