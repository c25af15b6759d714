#!/usr/bin/env node
// Program of the package @suite/create: `npm create @suite my-app`, or `npx <tarball> my-app`. It brings what it needs, and reads
// nothing from a network: no dependencies, no TypeScript, no syntax newer than Node 14.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { nodeTooOld } from "./checkout.mjs";
import { rename } from "./rename.mjs";

const [, , folder] = process.argv;
const old = nodeTooOld(process.versions.node);
if (old) fail(`${old.problem}; ${old.fix}.`);
if (!folder) fail("Name a folder, such as my-app.");
const target = resolve(folder);
const name = basename(target);
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 20)
  fail(
    `Invalid name "${name}". Use up to 20 lowercase letters, digits and single hyphens, such as my-app.`,
  );
if (existsSync(target) && readdirSync(target).length > 0)
  fail(`${target} is not empty. Name a new or an empty folder.`);
create();

function create() {
  const packed = gunzipSync(readFileSync(new URL("template.json.gz", import.meta.url)));
  const { sample, texts, others } = JSON.parse(packed.toString());
  const title = name.replace(
    /(^|-)(\w)/g,
    (_, hyphen, letter) => (hyphen && " ") + letter.toUpperCase(),
  );
  const names = { name, title, port: sample.port };
  /** @type {(path: string, content: string | Buffer) => void} */
  const write = (path, content) => {
    const file = join(target, rename(path, sample, names));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  for (const [path, text] of Object.entries(texts)) write(path, rename(text, sample, names));
  for (const [path, base64] of Object.entries(others)) write(path, Buffer.from(base64, "base64"));
  // Biome reads .gitignore. The first commit is left to the person.
  for (const args of [
    ["init", "--quiet"],
    ["add", "--all"],
  ])
    spawnSync("git", args, { cwd: target });
  console.log(`${title} is in ${folder} now, a guest book to replace by your own. Next:

  cd ${folder}
  npm start           installs the packages, starts everything and opens the local host
  npm run format      fits the lines to the new name; then
  npm run snapshots   writes the files that npm test compares

README.md explains the folders and the first changes.`);
}

/** @type {(problem: string) => never} */
function fail(problem) {
  console.error(problem);
  process.exit(2);
}
