#!/usr/bin/env node
// The `suite` command: `suite <command> [names] [options]`, also called by `npm run <command>`. It must run before anything is
// installed and on old versions of Node: no dependencies, no TypeScript, no syntax newer than Node 14.
import { existsSync } from "node:fs";
import {
  compile,
  nodeTooOld,
  packagesMissing,
  packagesStale,
  root,
} from "./bootstrap/checkout.mjs";
import { install } from "./bootstrap/install.mjs";

/** False in the published package, which contains compiled code only. */
const inRepository = existsSync(new URL("cli.ts", import.meta.url));
/** Commands that install missing packages; the others report them. */
const installing = ["start", "dev", "test", "create", "eject", "upgrade"];
/** Commands that run compiled samples; the others run their sources. */
const compiledCommands = ["start", "start:server"];

const [, , ...line] = process.argv;
main(line);

/** @param {string[]} line */
async function main([command = "", ...args]) {
  const old = nodeTooOld(process.versions.node);
  if (old) fail(old);
  if (root === "")
    throw new Error(
      "No folder above the suite command contains samples/. Run it in the repository or an ejected copy.",
    );
  const missing = packagesMissing(root);
  const helped = args.includes("--help") || args.includes("-h");
  if (installing.includes(command) && !helped) {
    if (missing) await install(root, "ci");
    else if (packagesStale(root)) await install(root, "install");
  } else if (missing) fail(missing);
  const compiled = !helped && compiledCommands.includes(command);
  if (!compiled) await loadSources();
  else if (!(await writeJavaScript(command))) process.exit(1);
  const cli = inRepository && !compiled ? "cli.ts" : "dist/cli.js";
  const { main: run } = await import(new URL(cli, import.meta.url).href);
  await run(line, { compiled });
}

/**
 * Writes the JavaScript that a command runs. `npm start` waits for no declarations.
 *
 * @param {string} command
 */
async function writeJavaScript(command) {
  if (command !== "start") return await compile(root);
  const { stripTypes } = await import("./bootstrap/strip-types.mjs");
  return await stripTypes(root);
}

/** Enables TypeScript in this process, and resolves the suite's packages to their sources. */
async function loadSources() {
  // Loaded before tsx, which reads every later import once more.
  await import("zod");
  await import("tsx");
  // Imported here because versions of Node that are refused above do not have it.
  const { register } = await import("node:module");
  register("./bootstrap/source-hook.mjs", import.meta.url);
}

/** @param {import("@suite/server/doctor").Diagnosis} diagnosis */
function fail({ id, problem, fix }) {
  console.error(`✗ ${id}: ${problem}; ${fix}.`);
  process.exit(1);
}
