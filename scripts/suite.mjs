#!/usr/bin/env node
// The `suite` command: `suite <command> [names] [options]`, as `npm run <command>` does. It meets machines that have nothing but
// some Node and npm: so it has no dependencies, is no TypeScript, and no syntax in it is newer than Node 14.
import { fileURLToPath } from "node:url";
import { compile } from "./compile.mjs";
import { nodeTooOld, packagesMissing, packagesStale } from "./doctor/installed.mjs";
import { install } from "./install.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Commands with which people begin install what is missing; the others say that it is. */
const installing = ["start", "dev", "test", "eject"];
/** Commands that run what is compiled, without a loader for TypeScript; the others run the sources. */
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
  const cli = await import(new URL(await commands(command, helped), import.meta.url).href);
  await cli.main(line);
}

/**
 * The file with all commands: what is compiled of it, or the source, after loading what runs sources.
 *
 * @param {string} command
 * @param {boolean} helped
 */
async function commands(command, helped) {
  if (compiled.includes(command) && !helped) {
    if (!(await compile(root))) process.exit(1);
    return "./dist/cli.js";
  }
  await import("tsx");
  // Older versions of Node, which are told that they are, have no such function.
  const { register } = await import("node:module");
  register("./source-hook.mjs", import.meta.url);
  return "./cli.ts";
}

/** @param {import("./doctor/check.ts").Diagnosis} diagnosis */
function fail({ id, problem, fix }) {
  console.error(`✗ ${id}: ${problem}; ${fix}.`);
  process.exit(1);
}
