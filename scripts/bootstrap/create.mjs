#!/usr/bin/env node
// Program of the package @suite/create: `npm create @suite my-app`, or `npx file:<tarball> my-app`. It is bundled with what it needs, and
// reads nothing from a network.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { Command } from "@commander-js/extra-typings";
import { nodeTooOld } from "./checkout.mjs";
import { fillTemplate, placeholder, readProduct } from "./product.mjs";
import { brandOption, entityOption, pluralOption, titleOption } from "./product-options.mjs";

const old = nodeTooOld(process.versions.node);
if (old) fail(`${old.problem}; ${old.fix}.`);

new Command("npm create @suite")
  .description(
    "Creates a product of your own in a new folder: an MCP server with a table, two tools and a widget, and the framework as packages.",
  )
  .usage("<folder> -- [options]")
  .argument("<folder>", "A new folder, such as my-app")
  .addOption(entityOption)
  .addOption(pluralOption)
  .addOption(titleOption)
  .addOption(brandOption)
  .helpOption("-h, --help", "Prints this help")
  .addHelpText(
    "after",
    `
Examples:
  npm create @suite my-app
  npm create @suite rooms -- --entity facility-request --title "Contoso Rooms" --brand "#0a7f6b"`,
  )
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .action(create)
  .parse();

/** @type {(folder: string, values: import("./product.mjs").ProductValues) => void} */
function create(folder, values) {
  const target = resolve(folder);
  const names = readProduct(basename(target), values);
  if (typeof names === "string") return fail(names);
  refuseUsedFolder(target);
  try {
    writeFiles(target, { ...names, port: placeholder.port });
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    fail(`Nothing more can be written in ${target}: ${reason}`);
  }
  startRepository(target);
  console.log(`${names.title} is in ${folder} now. Next:

  cd ${folder.includes(" ") ? `"${folder}"` : folder}
  npm start           installs the packages, starts everything and opens the local host
  npm run format      fits the lines to your names, before the first commit
  npm test            checks the product

README.md explains the folders and the first changes.`);
}

/** @type {(target: string, product: import("./product.mjs").Product) => void} */
function writeFiles(target, product) {
  const packed = gunzipSync(readFileSync(new URL("template.json.gz", import.meta.url)));
  const { texts, others } = JSON.parse(packed.toString());
  const files = fillTemplate(new Map(Object.entries(texts)), product);
  for (const [path, text] of files) write(join(target, path), text);
  for (const [path, base64] of Object.entries(others)) {
    const own = path.replace(`/${placeholder.name}/`, `/${product.name}/`);
    write(join(target, own), Buffer.from(base64, "base64"));
  }
}

/**
 * Starts a Git repository, since Biome reads .gitignore, unless the folder is in one. The first commit is left to the person.
 *
 * @type {(folder: string) => void}
 */
function startRepository(folder) {
  const repository = spawnSync("git", ["rev-parse", "--is-inside-work-tree"], { cwd: folder });
  if (repository.status === 0) return;
  spawnSync("git", ["init", "--quiet"], { cwd: folder });
  spawnSync("git", ["add", "--all"], { cwd: folder });
}

/** @type {(file: string, content: string | Uint8Array) => void} */
function write(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** @type {(target: string) => void} */
function refuseUsedFolder(target) {
  if (!existsSync(target)) return;
  if (!statSync(target).isDirectory()) fail(`${target} is a file. Name a new or an empty folder.`);
  if (readdirSync(target).length > 0)
    fail(`${target} is not empty. Name a new or an empty folder.`);
}

/** @type {(problem: string) => never} */
function fail(problem) {
  console.error(problem);
  process.exit(2);
}
