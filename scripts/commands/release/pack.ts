import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { compile } from "../../bootstrap/compile.mjs";
import { step } from "../../bootstrap/steps.mjs";
import { CommandError } from "../../lib/errors.ts";
import { build, findProgram } from "../../lib/processes.ts";
import { packageFolders, root, sourceCondition } from "../../lib/root.ts";

const runFile = promisify(execFile);

export interface Tarball {
  readonly name: string;
  /** Path of the tarball. */
  readonly file: string;
  /** The `package.json` in it. */
  readonly manifest: Manifest;
  readonly bytes: number;
  /** The paths in it. */
  readonly files: readonly string[];
}

const packed = z.array(
  z.object({
    name: z.string(),
    filename: z.string(),
    size: z.number(),
    files: z.array(z.object({ path: z.string() })),
  }),
);

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
    mkdirSync(target, { recursive: true });
    const [program, ...first] = findProgram("npm");
    const args = ["pack", "--json", "--ignore-scripts", "--loglevel=error", "--pack-destination", target];
    const { stdout } = await runFile(program, [...first, ...args, ...folders], { maxBuffer: 1 << 26 });
    return packed.parse(JSON.parse(stdout)).map(({ name, filename, size, files }) => ({
      name,
      // npm 10 names the file after the package with its slash.
      file: join(target, filename.replace(/^@/, "").replace("/", "-")),
      manifest: manifests.get(name) ?? { name, version: "" },
      bytes: size,
      files: files.map(({ path }) => path).sort(),
    }));
  } finally {
    rmSync(staging, { recursive: true });
  }
}

/** Copies the files of a package into a folder, and writes and returns its published `package.json`. */
function stage(one: Published, folder: string): Manifest {
  const missing = missingFiles(one);
  if (missing.length > 0)
    throw new Error(`${one.folder} has no ${missing.join(", ")}. Run npm run build, then try again.`);
  const belongs = compiledFiles(`${root}/${one.folder}/dist`);
  for (const file of one.manifest.files ?? []) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(`${root}/${one.folder}/${file}`, join(folder, file), {
      recursive: true,
      filter: belongs,
    });
  }
  for (const file of ["CHANGELOG.md", "LICENSE"]) cpSync(`${root}/${file}`, join(folder, file));
  writeFileSync(join(folder, "README.md"), writePackageReadme(one));
  const manifest = manifestForOthers(one);
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** README of a package: its own, with links only to what the tarball has, or its name and description. */
function writePackageReadme({ folder, manifest: { name, description } }: Published): string {
  const file = `${root}/${folder}/README.md`;
  if (!existsSync(file))
    return `# ${name}\n\n${description}\n\nTypes and docstrings of all exports are in \`dist\`, changes in CHANGELOG.md.\n`;
  return readFileSync(file, "utf8").replaceAll(/\[([^\]]+)\]\((?![a-z]+:|#)[^)]+\)/g, "$1");
}

const buildSchema = z.object({ fileNames: z.array(z.string()), options: z.object({ rootDir: z.string() }) });
const extensions = /\.(m?js|d\.m?ts|m?tsx?|json)(\.map)?$/;

/** Returns a filter for files of a `dist/`: built pages, and code compiled from existing sources. */
function compiledFiles(dist: string): (path: string) => boolean {
  const { fileNames, options } = buildSchema.parse(JSON.parse(readFileSync(`${dist}/.tsbuildinfo`, "utf8")));
  const sources = new Set(
    fileNames.map((name) => relative(options.rootDir, name).replace(extensions, "").replaceAll("\\", "/")),
  );
  return (path) => {
    const file = relative(dist, path).replaceAll("\\", "/");
    // A declaration map leads to a source, which is not in the package.
    if (/\.d\.m?ts\.map$/.test(file)) return false;
    if (file.startsWith("../") || file.startsWith("page/") || !/\.\w+$/.test(file)) return true;
    return sources.has(file.replace(extensions, ""));
  };
}

const target = z.union([z.string(), z.record(z.string(), z.string())]);
const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  description: z.string().optional(),
  files: z.array(z.string()).optional(),
  exports: z.record(z.string(), target).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  peerDependencies: z.record(z.string(), z.string()).optional(),
});

type Manifest = z.infer<typeof manifestSchema>;

export interface Published {
  /** From the root. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Packages that are published: those with `files`, which samples and their widgets lack. */
export function publishedPackages(): Published[] {
  return packageFolders()
    .map((folder) => ({ folder, manifest: readManifest(`${root}/${folder}/package.json`) }))
    .filter(({ manifest }) => manifest.files !== undefined);
}

const readManifest = (path: string) => manifestSchema.parse(JSON.parse(readFileSync(path, "utf8")));

const engines = z.looseObject({ engines: z.object({ node: z.string() }), license: z.string() });

/**
 * `package.json` of a tarball: without scripts, development dependencies and exports of sources, and with the versions of the suite's
 * packages.
 */
function manifestForOthers({ manifest }: Published): Manifest {
  const { private: _, scripts: __, devDependencies: ___, exports, ...rest } = manifest;
  const { dependencies, peerDependencies } = manifest;
  const versioned = (all: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(
      Object.entries(all).map(([name, version]) => [
        name,
        name.startsWith("@suite/") ? manifest.version : version,
      ]),
    );
  const { engines: supported, license } = engines.parse(readManifest(`${root}/package.json`));
  return {
    ...rest,
    // npm packs a license by itself, and no changelog.
    ...(rest.files && { files: [...rest.files, "CHANGELOG.md"] }),
    license,
    engines: supported,
    ...(exports && { exports: Object.fromEntries(Object.entries(exports).map(withoutSources)) }),
    dependencies: versioned(dependencies),
    ...(peerDependencies && { peerDependencies: versioned(peerDependencies) }),
  };
}

function withoutSources([path, leads]: [string, z.infer<typeof target>]): [string, z.infer<typeof target>] {
  if (typeof leads === "string") return [path, leads];
  return [
    path,
    Object.fromEntries(Object.entries(leads).filter(([condition]) => condition !== sourceCondition)),
  ];
}

/** Entries of `files` that do not exist: not compiled yet, or renamed. */
function missingFiles({ folder, manifest: { files = [] } }: Published): string[] {
  return files.filter((file) => !existsSync(`${root}/${folder}/${file}`));
}
