#!/usr/bin/env node
// Program of the package @suite/create: `npm create @suite my-app`, or `npx file:<tarball> my-app`. It is bundled with what it needs, and
// reads nothing from a network.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { Command } from "@commander-js/extra-typings";
import { nodeTooOld } from "./checkout.mjs";
import {
  fillTemplate,
  findColorProblem,
  findNameProblem,
  findTitleProblem,
  placeholder,
  readEntity,
  toTitle,
} from "./product.mjs";

const old = nodeTooOld(process.versions.node);
if (old) fail(`${old.problem}; ${old.fix}.`);

new Command("npm create @suite")
  .description(
    "Creates a product of your own in a new folder: an MCP server with a table, two tools and a widget, and the framework as packages.",
  )
  .usage("<folder> -- [options]")
  .argument("<folder>", "A new folder, such as my-app")
  .option("--entity <noun>", "One record of its table, such as request or facility-request", "task")
  .option("--plural <noun>", "Plural of the entity, if it is irregular")
  .option("--title <title>", "Title for people, up to 20 characters")
  .option("--brand <color>", "Color of buttons, links and the app, such as #0a7f6b")
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

/** @type {(folder: string, values: { entity: string, plural?: string, title?: string, brand?: string }) => void} */
function create(folder, values) {
  const target = resolve(folder);
  const name = basename(target);
  const { entity, plural, title = toTitle(name), brand } = values;
  const words = readEntity(entity, plural);
  const problem =
    findNameProblem(name) ??
    findTitleProblem(title) ??
    (typeof words === "string" ? words : undefined) ??
    (brand && findColorProblem(brand));
  if (problem) fail(problem);
  if (typeof words === "string") return;
  refuseUsedFolder(target);
  const product = { name, title, port: placeholder.port, entity: words };
  const packed = gunzipSync(readFileSync(new URL("template.json.gz", import.meta.url)));
  const { texts, others } = JSON.parse(packed.toString());
  const files = fillTemplate(new Map(Object.entries(texts)), product);
  if (brand) files.set(`widgets/${name}/brand.json`, `${JSON.stringify({ color: brand })}\n`);
  try {
    for (const [path, text] of files) write(join(target, path), text);
    for (const [path, base64] of Object.entries(others)) {
      const own = path.replace(`/${placeholder.name}/`, `/${name}/`);
      write(join(target, own), Buffer.from(base64, "base64"));
    }
  } catch (error) {
    fail(
      `Nothing more can be written in ${target}: ${error instanceof Error ? error.message : error}`,
    );
  }
  // Biome reads .gitignore. The first commit is left to the person.
  const repository = spawnSync("git", ["rev-parse", "--is-inside-work-tree"], { cwd: target });
  if (repository.status !== 0)
    for (const args of [
      ["init", "--quiet"],
      ["add", "--all"],
    ])
      spawnSync("git", args, { cwd: target });
  console.log(`${title} is in ${folder} now. Next:

  cd ${folder.includes(" ") ? `"${folder}"` : folder}
  npm start           installs the packages, starts everything and opens the local host
  npm run format      fits the lines to your names, before the first commit
  npm test            checks the product

README.md explains the folders and the first changes.`);
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
