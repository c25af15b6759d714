import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { Command } from "@commander-js/extra-typings";
import {
  brandOption,
  entityOption,
  pluralOption,
  titleOption,
} from "../../bootstrap/product-options.mjs";
import { step } from "../../bootstrap/steps.mjs";
import { examples } from "../../lib/command.ts";
import { quoted, shortPath } from "../eject/command.ts";
import { parseProduct } from "../new-sample/template.ts";

export const command = new Command("create")
  .argument("<folder>", "A new folder, such as ../my-app")
  .addOption(entityOption)
  .addOption(pluralOption)
  .addOption(titleOption)
  .addOption(brandOption)
  .addHelpText(
    "after",
    examples(
      "../my-app",
      '../rooms --entity facility-request --title "Contoso Rooms" --brand "#0a7f6b"',
    ),
  )
  .action(async (folder, values) => {
    // npm runs the command at the root: a relative folder is meant from where the person stands.
    const from = process.env.INIT_CWD ?? process.cwd();
    const product = parseProduct(basename(resolve(from, folder)), values, []);
    const { targetFolder } = await import("../eject/eject.ts");
    const { ejectProduct } = await import("./eject-product.ts");
    const { packForCopies } = await import("../release/pack.ts");
    const target = targetFolder(folder, from);
    const packed = mkdtempSync(join(tmpdir(), "suite-packages-"));
    try {
      const tarballs = await packForCopies(packed);
      await step(`Creating ${product.title}`, () => ejectProduct(product, target, tarballs));
    } finally {
      rmSync(packed, { recursive: true });
    }
    console.log(`${product.title} is in ${shortPath(target, from)} now. Next:

  cd ${quoted(shortPath(target, from))}
  npm start           installs the packages, starts everything and opens the local host
  npm test            checks the product

README.md explains the folders and the first changes. The files are staged in git and not committed.`);
  });
