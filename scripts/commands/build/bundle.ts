import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { rolldown } from "rolldown";
import { readJson, root } from "../../lib/root.ts";
import { getModulePath, type Sample } from "../../lib/samples.ts";

interface Manifest {
  readonly name: string;
  readonly version: string;
  /** Files beside the code, such as `"#seed/*": "./seed/*"`. */
  readonly imports?: Readonly<Record<string, string>>;
  readonly config: {
    readonly bundle?: {
      /** Modules in `src/` that worker threads run. */
      readonly workers?: readonly string[];
      /** Packages that start or load files of their own, so they stay packages, with those that they depend on. */
      readonly packages?: readonly string[];
    };
  };
}

/** Folder of a bundled server. */
export const bundleFolder = ({ name }: Pick<Sample, "name">) => `${root}/dist/${name}`;

/**
 * Bundles a compiled server with its pages and the files that it reads into a folder that needs Node and nothing else: `node main.js`
 * starts it. Parts that few servers use, such as sign-in and telemetry, are loaded when they are needed, as before.
 */
export async function bundleServer(sample: Sample): Promise<void> {
  const manifest: Manifest = readJson(`${sample.folder}/package.json`);
  const { packages = [] } = manifest.config.bundle ?? {};
  const target = bundleFolder(sample);
  rmSync(target, { recursive: true, force: true });
  const bundle = await rolldown({
    input: bundleEntries(manifest, (module) => `${root}/${getModulePath(sample, module)}`),
    platform: "node",
    external: [...packages],
    logLevel: "warn",
  });
  await bundle.write({
    dir: target,
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
  });
  await bundle.close();
  copyFiles(sample, manifest, target);
  for (const name of withDependencies(packages))
    cpSync(`${root}/node_modules/${name}`, `${target}/node_modules/${name}`, { recursive: true });
  copyPages(sample, target);
}

interface Dependencies {
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Such as the programs of `sharp` for this system; those for others are not installed. */
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Lists packages with all installed packages that they depend on. */
export function withDependencies(
  names: readonly string[],
  folder = `${root}/node_modules`,
): readonly string[] {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const manifest = `${folder}/${name}/package.json`;
    if (found.has(name) || !existsSync(manifest)) continue;
    found.add(name);
    const { dependencies, optionalDependencies }: Dependencies = readJson(manifest);
    waiting.push(...Object.keys({ ...dependencies, ...optionalDependencies }));
  }
  return [...found].sort();
}

/** Modules that Node or a worker thread starts, by the name of their file in a bundle. */
export function bundleEntries(
  { config }: Pick<Manifest, "config">,
  toPath: (module: string) => string,
): Record<string, string> {
  const modules = ["main", ...(config.bundle?.workers ?? [])];
  return Object.fromEntries(modules.map((module) => [basename(module), toPath(module)]));
}

/** Copies the folders that the server reads by its `imports`, such as that of the skill, to the same places. */
function copyFiles(
  { folder }: Sample,
  { name, version, imports = {} }: Manifest,
  target: string,
): void {
  for (const path of new Set(Object.values(imports).map(dirname)))
    cpSync(join(folder, path), join(target, path), { recursive: true });
  const manifest = { name, version, private: true, type: "module", imports };
  writeFileSync(`${target}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Copies the built pages of the widgets to where the server finds them by the name of their package. */
function copyPages({ name }: Sample, target: string): void {
  const source = `${root}/widgets/${name}`;
  if (!existsSync(source)) return;
  const { name: packageName }: Manifest = readJson(`${source}/package.json`);
  const pages = readdirSync(`${source}/dist`).filter((file) => file.endsWith(".html"));
  for (const file of ["package.json", ...pages.map((page) => `dist/${page}`)])
    cpSync(join(source, file), join(target, "node_modules", packageName, file));
}
