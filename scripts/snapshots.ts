import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { differences, readSnapshots, takeSnapshots } from "./snapshots/snapshots.ts";

for (const { name, path, taken } of await takeSnapshots()) {
  const found = differences(taken, readSnapshots(path));
  rmSync(path, { recursive: true, force: true });
  for (const [file, text] of taken) {
    mkdirSync(dirname(`${path}/${file}`), { recursive: true });
    writeFileSync(`${path}/${file}`, text);
  }
  console.log([`${name}: ${taken.size} snapshots, ${found.length} updated`, ...found].join("\n  "));
}
process.exit(0);
