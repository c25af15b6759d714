import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Command } from "@commander-js/extra-typings";
import {
  brandOption,
  entityOption,
  pluralOption,
  titleOption,
} from "../../bootstrap/product-options.mjs";
import { examples } from "../../lib/command.ts";
import { CommandError, UsageError } from "../../lib/errors.ts";
import { build, run } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";
import { allSamples } from "../../lib/samples.ts";
import { type ProductFiles, parseProduct, productFiles } from "./template.ts";

export const command = new Command("new-sample")
  .argument("<name>", "Name of its folders, server and packages")
  .argument("[title]", "Title for people; from the name by default")
  .addOption(entityOption)
  .addOption(pluralOption)
  .addOption(titleOption)
  .addOption(brandOption)
  .addHelpText(
    "after",
    examples(
      'library "Library"',
      'help-desk "Help Desk" --entity ticket',
      "rooms --entity facility-request",
    ),
  )
  .action(async (newName, givenTitle, values) => {
    const given = { ...values, title: givenTitle ?? values.title };
    const product = parseProduct(newName, given, allSamples());
    const { name, title, port } = product;
    writeProduct(root, name, productFiles(product));
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
    const isBuilt = await build();
    if (!isBuilt)
      throw new CommandError("The build failed. See the messages above. The new files are kept.");
    await step("npm", "run", "--silent", "snapshots");
    console.log(`\nCreated ${title} in samples/${name} and widgets/${name}, on port ${port}. Next:

  npm start -- ${name}
  npm test -w @suite/${name}

samples/${name}/README.md explains where to start.`);
  });

async function step(command: string, ...args: string[]): Promise<void> {
  const exitCode = await run(command, args);
  if (exitCode !== 0)
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
