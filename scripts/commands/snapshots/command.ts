import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { step } from "../../bootstrap/steps.mjs";
import { defineCommand, noArguments } from "../../lib/command.ts";
import { build } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";

export const command = defineCommand({
  name: "snapshots",
  summary:
    "Writes the files of the public surface, registry entries, tool names, settings pages and license notices.",
  ...noArguments,
  async run() {
    const { generatedFiles, staleFiles } = await import("./generated.ts");
    const { formatNotices, noticesPath, packagesOfPages } = await import("./third-party.ts");
    // The notices list what the built pages contain.
    if (!(await step("Building pages", () => build({ quiet: true })))) return 1;
    writeFileSync(`${root}/${noticesPath}`, formatNotices(packagesOfPages()));
    const files = await generatedFiles();
    const stale = staleFiles(files);
    for (const [path, text] of files) {
      mkdirSync(dirname(`${root}/${path}`), { recursive: true });
      writeFileSync(`${root}/${path}`, text);
    }
    console.log([`${files.size} files, ${stale.length} of them changed`, ...stale].join("\n  "));
    return 0;
  },
});
