// Used by suite.mjs before anything is compiled: no dependencies, no TypeScript.
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";

/** Below this nobody needs to be told what they are waiting for. */
const silentMs = 1000;

/**
 * Compiles what has changed of the packages, the samples and the commands to JavaScript, in `dist/` of each. Says so when it
 * takes more than a second; false when it failed. TypeScript's own build mode does it in one process: it takes a third of
 * the time of a task for each package, and knows by itself what is up to date.
 *
 * @type {import("./compile.d.mts").compile}
 */
export async function compile(root, { all = false } = {}) {
  const started = Date.now();
  const announcement = setTimeout(() => console.error("Compiling …"), silentMs);
  const args = [`${root}/node_modules/typescript/bin/tsc`, "--build", ...projects(root, all)];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  // Standard output may belong to the protocol of whoever started this.
  child.stdout.pipe(process.stderr);
  const code = await new Promise((resolve) => child.on("close", resolve));
  clearTimeout(announcement);
  const ms = Date.now() - started;
  if (code === 0 && ms > silentMs) console.error(`✓ Compiled (${(ms / 1000).toFixed(1)} s)`);
  return code === 0;
}

/**
 * What servers and commands do not import is left out unless all is asked for.
 *
 * @param {string} root
 * @param {boolean} all
 */
function projects(root, all) {
  const parents = (all ? ["shared", "widgets", "samples"] : ["samples"]).filter((parent) =>
    existsSync(`${root}/${parent}`),
  );
  const folders = parents.flatMap((parent) =>
    readdirSync(`${root}/${parent}`).map((name) => `${parent}/${name}`),
  );
  return [...folders, "scripts"]
    .map((folder) => `${folder}/tsconfig.build.json`)
    .filter((file) => existsSync(`${root}/${file}`));
}
