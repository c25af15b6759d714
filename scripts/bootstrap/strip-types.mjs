// Used by suite.mjs before anything is compiled: no TypeScript.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join, relative } from "node:path";
import { transform } from "rolldown/utils";
import { projects } from "./checkout.mjs";

/**
 * Writes the JavaScript of changed sources to the `dist/` of their packages, the same files as `tsc --build` in a tenth of its time:
 * without declarations, a module needs no other one. For `npm start`; what is packed is compiled by `tsc`. Resolves to false on failure.
 *
 * @param {string} root
 * @returns {Promise<boolean>}
 */
export async function stripTypes(root) {
  const usual = readConfig(`${root}/tsconfig.build.json`);
  const results = await Promise.all(
    withReferences(projects(root).map((file) => `${root}/${file}`)).flatMap((file) => {
      const project = readProject(file, usual);
      return listSources(project).map((source) => emit(project, source));
    }),
  );
  return !results.includes(false);
}

/**
 * @typedef {object} Project
 * @property {string} folder
 * @property {string} rootDir from the folder
 * @property {readonly string[]} files
 * @property {readonly RegExp[]} include patterns of paths from the folder
 * @property {readonly RegExp[]} exclude
 */

const configDir = /^\$\{configDir\}\//;

/** @type {(file: string) => any} */
const readConfig = (file) => JSON.parse(readFileSync(file, "utf8"));

/**
 * Adds the projects that others refer to.
 * @type {(files: readonly string[]) => string[]}
 */
function withReferences(files) {
  const all = new Set(files);
  // A set also visits what is added to it meanwhile.
  for (const file of all)
    for (const { path } of readConfig(file).references ?? []) all.add(join(dirname(file), path));
  return [...all];
}

/** @type {(file: string, usual: any) => Project} */
function readProject(file, usual) {
  const { files = [], include, exclude, compilerOptions } = readConfig(file);
  const patterns = (/** @type {readonly string[]} */ globs) =>
    globs.map((glob) => toPattern(glob.replace(configDir, "")));
  return {
    folder: dirname(file),
    rootDir: compilerOptions?.rootDir ?? "src",
    files,
    include: patterns(include ?? usual.include),
    exclude: patterns(exclude ?? usual.exclude),
  };
}

/**
 * Pattern of the paths that a glob of a `tsconfig.json` names: a file, files, or all in a folder.
 * @type {(glob: string) => RegExp}
 */
function toPattern(glob) {
  if (glob === ".") return /^/;
  const parts = glob
    .replaceAll(".", "\\.")
    .split("**/")
    .map((part) => part.replaceAll("*", "[^/]*"));
  return new RegExp(`^${parts.join("(?:.*/)?")}(?:/|$)`);
}

const isSource = /(?<!\.d)\.tsx?$/;
const isOutput = /(?:^|\/)(?:node_modules|dist|\.cache)\//;
const relativeImport = /(?:\bfrom|^import|\bimport\() ?"(\.[^"]+)"/gm;

/**
 * Sources of a project by their paths from its folder: those that it includes, and those that they import.
 * @type {(project: Project) => string[]}
 */
function listSources({ folder, files, include, exclude }) {
  const included = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => isSource.test(path) && !isOutput.test(path))
    .filter((path) => include.some((pattern) => pattern.test(path)))
    .filter((path) => !exclude.some((pattern) => pattern.test(path)));
  const all = new Set([...files, ...included]);
  for (const path of all) {
    if (path.endsWith(".json")) continue;
    const text = readFileSync(join(folder, path), "utf8");
    for (const [, imported = ""] of text.matchAll(relativeImport)) {
      const target = join(dirname(path), imported).replaceAll("\\", "/");
      if (!target.startsWith("..") && existsSync(join(folder, target))) all.add(target);
    }
  }
  return [...all];
}

/**
 * Writes the JavaScript of a source, unless it is newer. Resolves to false for a source that is not valid.
 * @type {(project: Project, path: string) => Promise<boolean>}
 */
async function emit({ folder, rootDir }, path) {
  const source = join(folder, path);
  const extension = extname(path);
  const isTypeScript = extension === ".ts" || extension === ".tsx";
  const target = join(
    folder,
    "dist",
    relative(rootDir, isTypeScript ? path.replace(/\.tsx?$/, ".js") : path),
  );
  if ((statSync(target, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= statSync(source).mtimeMs)
    return true;
  mkdirSync(dirname(target), { recursive: true });
  const text = readFileSync(source, "utf8");
  if (!isTypeScript) {
    writeFileSync(target, text);
    return true;
  }
  const { code, map, errors } = await transform(source, text, {
    tsconfig: false,
    sourcemap: true,
    typescript: { rewriteImportExtensions: "rewrite", onlyRemoveTypeImports: true },
    jsx: { runtime: "automatic" },
  });
  for (const { message, codeframe } of errors) console.error(`${path}: ${codeframe ?? message}`);
  if (errors.length > 0 || !map) return false;
  const { mappings, names } = map;
  const sources = [relative(dirname(target), source).replaceAll("\\", "/")];
  const name = basename(target);
  writeFileSync(
    `${target}.map`,
    JSON.stringify({ version: 3, file: name, sources, names, mappings }),
  );
  writeFileSync(target, `${code}//# sourceMappingURL=${name}.map\n`);
  return true;
}
