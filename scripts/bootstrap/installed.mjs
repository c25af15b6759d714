// Used by suite.mjs before anything is installed: no dependencies, no TypeScript.
import { existsSync, readFileSync } from "node:fs";

const wanted = [20, 19];

/** @type {import("./installed.d.mts").nodeTooOld} */
export function nodeTooOld(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > wanted[0] || (major === wanted[0] && minor >= wanted[1])) return undefined;
  return {
    id: "node-too-old",
    level: "error",
    problem: `Node ${version} is older than ${wanted.join(".")}`,
    fix: "install the current version from nodejs.org",
  };
}

/** @type {import("./installed.d.mts").packagesMissing} */
export function packagesMissing(root) {
  if (existsSync(`${root}/node_modules/tsx/package.json`)) return undefined;
  return {
    id: "packages-missing",
    level: "error",
    problem: "the packages are not installed",
    fix: "run npm ci, or npm start, which installs them",
  };
}

/** @type {import("./installed.d.mts").packagesStale} */
export function packagesStale(root) {
  const installed = packagesOf(`${root}/node_modules/.package-lock.json`);
  const locked = Object.entries(packagesOf(`${root}/package-lock.json`));
  const stale = locked
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
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {};
}
