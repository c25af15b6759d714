import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { defineCommand } from "../lib/command.ts";
import { UsageError } from "../lib/errors.ts";

/** The `upgrade` command of the repository: it is told the folder of a copy. */
export const upgrade = defineCommand({
  name: "upgrade",
  summary: "Upgrades an ejected copy to the packages of this repository, and prints what changed.",
  names: { usage: "<folder>", parse: folderOf },
  options: {},
  examples: ["../my-copy"],
  async run({ named }) {
    const { frameworkOf, upgradeCopy } = await import("../upgrade/upgrade.ts");
    const { packForCopies } = await import("./pack.ts");
    // A folder that is no copy is refused before anything is built.
    frameworkOf(named);
    const packed = mkdtempSync(join(tmpdir(), "suite-packages-"));
    try {
      const tarballs = await packForCopies(packed);
      console.log(
        await upgradeCopy(
          named,
          tarballs.map(({ file }) => file),
        ),
      );
      return 0;
    } finally {
      rmSync(packed, { recursive: true });
    }
  },
});

function folderOf([folder, ...more]: readonly string[], call: string): string {
  if (folder !== undefined && more.length === 0)
    return resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  throw new UsageError(
    `Name the folder of a copy. Use: ${call.startsWith("npm ") ? `${call} --` : call} <folder>.`,
  );
}
