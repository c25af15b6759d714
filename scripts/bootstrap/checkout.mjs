// Used by suite.mjs and create.mjs on any Node, before anything is installed: no dependencies, no TypeScript.
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the repository or of an ejected copy, without a trailing slash; empty outside of both. */
export const root = rootAbove(fileURLToPath(new URL(".", import.meta.url)));

/**
 * Nearest parent folder with `samples/`. Sources, compiled code and the installed package are at different depths.
 *
 * @param {string} folder
 * @returns {string}
 */
function rootAbove(folder) {
  const above = dirname(folder);
  if (above === folder) return "";
  return existsSync(`${above}/samples`) ? above : rootAbove(above);
}

const oldest = [20, 19];

/**
 * @param {string} version in the format of `process.versions.node`
 * @returns {import("@suite/server/doctor").Diagnosis | undefined}
 */
export function nodeTooOld(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return undefined;
  return {
    id: "node-too-old",
    level: "error",
    problem: `Node ${version} is older than ${oldest.join(".")}`,
    fix: "install the current version from nodejs.org",
  };
}

/**
 * @param {string} root
 * @returns {import("@suite/server/doctor").Diagnosis | undefined}
 */
export function packagesMissing(root) {
  if (existsSync(`${root}/node_modules/tsx/package.json`)) return undefined;
  return {
    id: "packages-missing",
    level: "error",
    problem: "the packages are not installed",
    fix: "run npm ci, or npm start, which installs them",
  };
}

/**
 * @param {string} root
 * @returns {import("@suite/server/doctor").Diagnosis | undefined}
 */
export function packagesStale(root) {
  const installed = readPackages(`${root}/node_modules/.package-lock.json`);
  const stale = Object.entries(readPackages(`${root}/package-lock.json`))
    .filter(([path, { link }]) => path.startsWith("node_modules/") && !link)
    // npm skips packages for other systems and unneeded peers.
    .filter(([path, { version, optional, peer }]) =>
      installed[path] ? installed[path].version !== version : !optional && !peer,
    );
  if (stale.length === 0) return undefined;
  const [[first]] = stale;
  const more = stale.length > 1 ? ` and ${stale.length - 1} more` : "";
  return {
    id: "packages-stale",
    level: "error",
    problem: `${first.slice("node_modules/".length)}${more} is not the version of package-lock.json`,
    fix: "run npm install",
  };
}

/** @param {string} file */
function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {};
}

const silentMs = 1000;

/**
 * Compiles changed packages, samples and commands to JavaScript in their `dist/`. Prints a message when it takes more than a
 * second. Resolves to false on failure. TypeScript's build mode does this in one process, in a third of the time of one task
 * per package, and knows what is up to date.
 *
 * @param {string} root
 * @param {{ all?: boolean }} [options] with `all`, every package; else those that servers and commands import
 * @returns {Promise<boolean>}
 */
export async function compile(root, { all = false } = {}) {
  const started = Date.now();
  const announcement = setTimeout(() => console.error("Compiling …"), silentMs);
  const args = [`${root}/node_modules/typescript/bin/tsc`, "--build", ...projects(root, all)];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  // Standard output may carry the protocol of an MCP client.
  child.stdout.pipe(process.stderr);
  const code = await new Promise((resolve) => child.on("close", resolve));
  clearTimeout(announcement);
  const ms = Date.now() - started;
  if (code === 0 && ms > silentMs) console.error(`✓ Compiled (${(ms / 1000).toFixed(1)} s)`);
  return code === 0;
}

/** @type {(root: string, all?: boolean) => string[]} */
export function projects(root, all = false) {
  const folders = (all ? ["shared", "widgets", "samples"] : ["samples"])
    .filter((parent) => existsSync(`${root}/${parent}`))
    .flatMap((parent) => readdirSync(`${root}/${parent}`).map((name) => `${parent}/${name}`));
  return [...folders, "scripts"]
    .map((folder) => `${folder}/tsconfig.build.json`)
    .filter((file) => existsSync(`${root}/${file}`));
}
