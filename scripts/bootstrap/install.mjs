// Used by suite.mjs before anything is installed: no dependencies, no TypeScript.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { step } from "./steps.mjs";

/** Shorter waits than npm's defaults (10 s and 60 s per package), which hide a missing network for minutes. */
const fetching = ["--fetch-retries=2", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=4000"];

/**
 * Installs the packages with npm. Prints a message and exits when npm fails.
 *
 * @param {string} root
 * @param {"ci" | "install"} command `ci` when nothing is installed, otherwise `install`, which keeps the existing `node_modules`
 * @returns {Promise<void>}
 */
export async function install(root, command) {
  const doing =
    command === "ci" ? "Installing packages (once)" : "Updating packages to those of package-lock.json";
  const args = [command, "--no-audit", "--no-fund", "--loglevel=error", ...fetching];
  const code = await step(
    doing,
    () => npm(root, args),
    (ended) => (ended === 0 ? "Installed packages" : undefined),
  );
  if (code === 0) return;
  console.error(
    `npm ${command} failed. Check the network and the messages above, then run the command again.`,
  );
  process.exit(1);
}

/**
 * Program and first argument that run npm's script with Node, without a shell: on Windows, `npm` is a batch file.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} node
 * @returns {[string, ...string[]]}
 */
export function npmProgram(env = process.env, node = process.execPath) {
  const folder = dirname(node);
  const places = ["node_modules", "../lib/node_modules"].map((place) =>
    join(folder, place, "npm/bin/npm-cli.js"),
  );
  const script = [env.npm_execpath, ...places].find((file) => file && existsSync(file));
  return script ? [node, script] : ["npm"];
}

/**
 * @param {string} cwd
 * @param {string[]} args
 * @returns {Promise<number | null>} the exit code
 */
function npm(cwd, args) {
  const [program, ...first] = npmProgram();
  return new Promise((resolve) => {
    const child = spawn(program, [...first, ...args], { cwd, stdio: "inherit" });
    child.on("error", () => resolve(null));
    child.on("close", resolve);
  });
}
