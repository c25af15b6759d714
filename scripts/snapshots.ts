import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { withToolTable } from "@suite/toolkit/tool-table";
import { commandLine } from "./lib/command-line.ts";
import { root } from "./lib/root.ts";
import { build } from "./lib/run.ts";
import { allSamples, serverOf } from "./lib/samples.ts";
import { readSnapshots, takeSnapshots, updates } from "./snapshots/snapshots.ts";
import { noticesOf, noticesPath, packagesOfPages } from "./snapshots/third-party.ts";

commandLine({
  name: "snapshots",
  summary: "Writes down what hosts see of tools, widgets and packages, for a test to compare.",
  options: {},
});

// The notices are of what the pages contain now.
if (!(await build({ quiet: true }))) process.exit(1);
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
for (const sample of allSamples()) {
  const path = `${sample.folder}/README.md`;
  const page = readFileSync(path, "utf8");
  const { tools } = await serverOf(sample);
  writeFileSync(path, withToolTable(page, tools));
}
process.exit(0);
