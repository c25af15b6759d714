#!/usr/bin/env node
// The `suite` command: `suite <command> [names] [options]`, as `npm run <command>` does. It meets machines that have nothing but
// some Node and npm: so it has no dependencies, is no TypeScript, and no syntax in it is newer than Node 14.
import { fileURLToPath } from "node:url";
import { nodeTooOld, packagesMissing, packagesStale } from "./doctor/installed.mjs";
import { install } from "./install.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Commands with which people begin install what is missing; the others say that it is. */
const installing = ["start", "dev", "test", "eject"];

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
  await import("tsx");
  const cli = await import(new URL("./cli.ts", import.meta.url).href);
  await cli.main(line);
}

/** @param {import("./doctor/check.ts").Diagnosis} diagnosis */
function fail({ id, problem, fix }) {
  console.error(`✗ ${id}: ${problem}; ${fix}.`);
  process.exit(1);
}
