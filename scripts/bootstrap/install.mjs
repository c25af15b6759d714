// Used by suite.mjs before anything is installed: no dependencies, no TypeScript.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { step } from "./steps.mjs";

/** Shorter waits than npm's defaults (10 s and 60 s per package), which hide a missing network for minutes. */
const fetching = [
  "--fetch-retries=2",
  "--fetch-retry-mintimeout=1000",
  "--fetch-retry-maxtimeout=4000",
];

/**
 * Installs the packages with npm. Prints a message and exits when npm fails.
 *
 * @param {string} root
 * @param {"ci" | "install"} command `ci` when nothing is installed, otherwise `install`, which keeps the existing `node_modules`
 * @returns {Promise<void>}
 */
export async function install(root, command) {
  const doing =
    command === "ci"
      ? "Installing packages (once)"
      : "Updating packages to those of package-lock.json";
  const [program, ...first] = npmProgram();
  const args = [...first, command, "--no-audit", "--no-fund", "--loglevel=error", ...fetching];
  const installed = await step(
    doing,
    () =>
      new Promise((resolve) => {
        const child = spawn(program, args, { cwd: root, stdio: "inherit" });
        child.on("error", () => resolve(false));
        child.on("close", (code) => resolve(code === 0));
      }),
    "Installed packages",
  );
  if (installed) return;
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
