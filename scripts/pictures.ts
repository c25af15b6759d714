import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { picturesShown } from "./docs/pictures.ts";
import { defineCommand } from "./lib/command.ts";
import { root } from "./lib/root.ts";
import { sampleNames } from "./lib/samples.ts";

export const pictures = defineCommand({
  name: "pictures",
  summary: "Takes the pictures that READMEs show from the last tests of the widgets.",
  names: sampleNames,
  options: {},
  examples: ["", "<sample>"],
  async run({ named }) {
    const samples = named.map(({ name }) => name);
    const shown = picturesShown().filter(({ sample }) => samples.includes(sample));
    let missing = 0;
    for (const { path, sample, widget, fresh } of new Map(shown.map((each) => [each.path, each])).values()) {
      if (existsSync(`${root}/${fresh}`)) {
        mkdirSync(dirname(`${root}/${path}`), { recursive: true });
        copyFileSync(`${root}/${fresh}`, `${root}/${path}`);
        console.log(`${path}: as ${widget} was drawn last`);
      } else {
        console.log(`${path}: no fresh one; make it by npm test -w widgets/${sample} -- visual-matrix`);
        if (!existsSync(`${root}/${path}`)) missing += 1;
      }
    }
    if (shown.length === 0) console.log("No page shows a picture of a widget.");
    return missing > 0 ? 1 : 0;
  },
});
