import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { toTitle } from "../../bootstrap/product.mjs";
import { step } from "../../bootstrap/steps.mjs";
import { defineCommand, formatLine } from "../../lib/command.ts";
import { UsageError } from "../../lib/errors.ts";
import { quoted, shortPath } from "../eject/command.ts";
import { parseNames, parseProduct, productOptions } from "../new-sample/template.ts";

export const command = defineCommand({
  name: "create",
  summary: "Creates a product of your own in a new folder, with the framework as packages.",
  names: {
    usage: "<folder>",
    parse([folder, ...more], call) {
      if (folder && more.length === 0) {
        const name = basename(resolve(folder));
        parseNames(name, toTitle(name), []);
        return folder;
      }
      throw new UsageError(
        `Name one new folder, such as ../my-app. Usage: ${formatLine(call, "<folder>")}`,
      );
    },
  },
  options: productOptions,
  examples: [
    "../my-app",
    '../rooms --entity facility-request --title "Contoso Rooms" --brand "#0a7f6b"',
  ],
  async run({ named: folder, values }) {
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
      await step(`Creating ${product.title}`, () =>
        ejectProduct(product, target, tarballs, values),
      );
    } finally {
      rmSync(packed, { recursive: true });
    }
    console.log(`${product.title} is in ${shortPath(target, from)} now. Next:

  cd ${quoted(shortPath(target, from))}
  npm start           installs the packages, starts everything and opens the local host
  npm test            checks the product

README.md explains the folders and the first changes. The files are staged in git and not committed.`);
    return 0;
  },
});
