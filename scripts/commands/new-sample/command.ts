import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { toTitle } from "../../bootstrap/product.mjs";
import { defineCommand, formatLine } from "../../lib/command.ts";
import { CommandError, UsageError } from "../../lib/errors.ts";
import { build, run } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";
import { allSamples } from "../../lib/samples.ts";
import {
  type ProductFiles,
  parseNames,
  parseProduct,
  productFiles,
  productOptions,
} from "./template.ts";

export const command = defineCommand({
  name: "new-sample",
  summary: "Creates a sample in this repository: a table, two tools, a widget and their tests.",
  names: {
    usage: '<name> ["<Title>"]',
    parse([name, title, ...more], call) {
      if (name && more.length === 0) {
        parseNames(name, title ?? toTitle(name), allSamples());
        return { name, title };
      }
      const example = formatLine(call, 'library "Library"');
      throw new UsageError(
        `Usage: ${formatLine(call, '<name> ["<Title>"]')}, for example ${example}`,
      );
    },
  },
  options: productOptions,
  examples: [
    'library "Library"',
    'help-desk "Help Desk" --entity ticket',
    "rooms --entity facility-request",
  ],
  async run({ named, values }) {
    const given = named.title === undefined ? values : { ...values, title: named.title };
    const product = parseProduct(named.name, given, allSamples());
    const { name, title, port } = product;
    writeProduct(root, name, productFiles(product, values));
    await step("npm", "install", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error");
    await step(
      "biome",
      "check",
      "--write",
      `samples/${name}`,
      `widgets/${name}`,
      ".vscode",
      ".devcontainer",
    );
    if (!(await build()))
      throw new CommandError("The build failed. See the messages above. The new files are kept.");
    await step("npm", "run", "--silent", "snapshots");
    console.log(`\nCreated ${title} in samples/${name} and widgets/${name}, on port ${port}. Next:

  npm start -- ${name}
  npm test -w @suite/${name}

samples/${name}/README.md explains where to start.`);
    return 0;
  },
});

async function step(command: string, ...args: string[]): Promise<void> {
  if ((await run(command, args)) !== 0)
    throw new CommandError(
      `${command} ${args.join(" ")} failed. See the messages above. The new files are kept.`,
    );
}

/** Writes the files of a new sample. Throws {@link UsageError} if a folder of its name exists. */
export function writeProduct(root: string, name: string, files: ProductFiles): void {
  const existing = [`samples/${name}`, `widgets/${name}`].find((folder) =>
    existsSync(join(root, folder)),
  );
  if (existing)
    throw new UsageError(`${existing} already exists. Choose another name or delete the folder.`);
  for (const [path, content] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}
