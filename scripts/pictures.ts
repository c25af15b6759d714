import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { picturesShown } from "./docs/pictures.ts";
import { commandLine } from "./lib/command-line.ts";
import { root } from "./lib/root.ts";
import { samplesFrom } from "./lib/samples.ts";

const { names } = commandLine({
  name: "pictures",
  summary: "Takes the pictures that READMEs show from the last tests of the widgets.",
  names: "[sample …]",
  options: {},
});
const samples = samplesFrom(names).map(({ name }) => name);
const shown = picturesShown().filter(({ sample }) => samples.includes(sample));
for (const { path, sample, widget, fresh } of new Map(shown.map((each) => [each.path, each])).values()) {
  if (existsSync(`${root}/${fresh}`)) {
    mkdirSync(dirname(`${root}/${path}`), { recursive: true });
    copyFileSync(`${root}/${fresh}`, `${root}/${path}`);
    console.log(`${path}: as ${widget} was drawn last`);
  } else {
    console.log(`${path}: no fresh one; make it by npm test -w widgets/${sample} -- wall`);
    if (!existsSync(`${root}/${path}`)) process.exitCode = 1;
  }
}
if (shown.length === 0) console.log("No page shows a picture of a widget.");
