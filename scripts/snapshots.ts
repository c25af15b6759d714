import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { registryEntry } from "@suite/server";
import { defineCommand, noNames } from "./lib/command.ts";
import { root } from "./lib/root.ts";
import { build } from "./lib/run.ts";
import { allSamples, serverOf } from "./lib/samples.ts";
import { allSettings } from "./lib/settings.ts";
import { settingsPages } from "./snapshots/settings-pages.ts";
import { step } from "./steps.mjs";

export const snapshots = defineCommand({
  name: "snapshots",
  summary:
    "Updates the snapshots of the public surface, registry entries, settings pages and license notices.",
  names: noNames,
  options: {},
  examples: [""],
  async run() {
    const { readSnapshots, takeSnapshots, updates } = await import("./snapshots/snapshots.ts");
    const { noticesOf, noticesPath, packagesOfPages } = await import("./snapshots/third-party.ts");
    // The notices list what the built pages contain.
    if (!(await step("Building pages", () => build({ quiet: true })))) return 1;
    writeFileSync(`${root}/${noticesPath}`, noticesOf(packagesOfPages()));
    for (const { name, path, taken } of await takeSnapshots()) {
      const found = updates(taken, readSnapshots(path));
      rmSync(path, { recursive: true, force: true });
      for (const [file, text] of taken) {
        mkdirSync(dirname(`${path}/${file}`), { recursive: true });
        writeFileSync(`${path}/${file}`, text);
      }
      console.log([`${name}: ${taken.size} snapshots, ${found.length} updated`, ...found].join("\n  "));
    }
    for (const [path, text] of settingsPages(await allSettings())) writeFileSync(`${root}/${path}`, text);
    await writeToolTables();
    await writeRegistryEntries();
    return 0;
  },
});

async function writeRegistryEntries(): Promise<void> {
  for (const sample of allSamples()) {
    const entry = registryEntry(await serverOf(sample));
    if (entry) writeFileSync(`${sample.folder}/server.json`, `${JSON.stringify(entry, null, 2)}\n`);
  }
}

async function writeToolTables(): Promise<void> {
  const { withToolTable } = await import("@suite/testing/tool-table");
  for (const sample of allSamples()) {
    const path = `${sample.folder}/README.md`;
    const page = readFileSync(path, "utf8");
    const { tools } = await serverOf(sample);
    writeFileSync(path, withToolTable(page, tools));
  }
}
