// Used by suite.mjs on any Node before anything is compiled: no dependencies, no TypeScript.
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the repository or of an ejected copy, without a trailing slash. */
export const root = rootAbove(fileURLToPath(new URL(".", import.meta.url)));

/**
 * Nearest parent folder with `samples/`. Sources, compiled code and the installed package are at different depths.
 *
 * @param {string} folder
 * @returns {string}
 */
function rootAbove(folder) {
  const above = dirname(folder);
  if (existsSync(`${above}/samples`)) return above;
  if (above === folder)
    throw new Error(
      "No folder above the suite command contains samples/. Run it in the repository or an ejected copy.",
    );
  return rootAbove(above);
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

/** @type {(root: string, all: boolean) => string[]} */
function projects(root, all) {
  const folders = (all ? ["shared", "widgets", "samples"] : ["samples"])
    .filter((parent) => existsSync(`${root}/${parent}`))
    .flatMap((parent) => readdirSync(`${root}/${parent}`).map((name) => `${parent}/${name}`));
  return [...folders, "scripts"]
    .map((folder) => `${folder}/tsconfig.build.json`)
    .filter((file) => existsSync(`${root}/${file}`));
}
