#!/usr/bin/env node
// The `suite` command: `suite <command> [names] [options]`, as `npm run <command>` does. It meets machines that have nothing but
// some Node and npm: so it has no dependencies, is no TypeScript, and no syntax in it is newer than Node 14.
import { existsSync } from "node:fs";
import { compile } from "./compile.mjs";
import { nodeTooOld, packagesMissing, packagesStale } from "./doctor/installed.mjs";
import { install } from "./install.mjs";
import { root } from "./root.mjs";

/** False in the package, where everything of this folder is compiled. */
const inRepository = existsSync(new URL("repository.ts", import.meta.url));
/** Commands with which people begin install what is missing; the others say that it is. */
const installing = ["start", "dev", "test", "eject"];
/** Commands that run compiled samples, without a loader for TypeScript; the others run their sources. */
const compiled = ["start", "start:server"];

const [, , ...line] = process.argv;
main(line);

/** @param {string[]} line */
async function main([command = "", ...args]) {
  const old = nodeTooOld(process.versions.node);
  if (old) fail(old);
  const missing = packagesMissing(root);
  const helped = args.includes("--help") || args.includes("-h");
  if (installing.includes(command) && !helped) {
    if (missing) await install(root, "ci");
    else if (packagesStale(root)) await install(root, "install");
  } else if (missing) fail(missing);
  const sources = helped || !compiled.includes(command);
  if (sources) await loadSources();
  else if (!(await compile(root))) process.exit(1);
  const [cli, table] =
    inRepository && sources ? ["cli.ts", "repository.ts"] : ["dist/cli.js", "dist/commands.js"];
  const { main: run } = await import(new URL(cli, import.meta.url).href);
  const { commands } = await import(new URL(table, import.meta.url).href);
  await run(line, { commands, sources });
}

/** Has this process load TypeScript, and packages of the folder by their sources. */
async function loadSources() {
  await import("tsx");
  // Older versions of Node, which are told that they are, have no such function.
  const { register } = await import("node:module");
  register("./source-hook.mjs", import.meta.url);
}

/** @param {import("./doctor/check.ts").Diagnosis} diagnosis */
function fail({ id, problem, fix }) {
  console.error(`✗ ${id}: ${problem}; ${fix}.`);
  process.exit(1);
}
