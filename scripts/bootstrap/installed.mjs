// Used by suite.mjs before anything is installed: no dependencies, no TypeScript.
import { existsSync, readFileSync } from "node:fs";

const oldest = [20, 19];

/**
 * @param {string} version in the format of `process.versions.node`
 * @returns {import("../commands/doctor/check.ts").Diagnosis | undefined}
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
 * @returns {import("../commands/doctor/check.ts").Diagnosis | undefined}
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
 * @returns {import("../commands/doctor/check.ts").Diagnosis | undefined}
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
