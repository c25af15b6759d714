import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname, posix } from "node:path";
import { readPage } from "./docs/page.ts";
import { trackedFiles } from "./house/tracked.ts";
import { defineCommand } from "./lib/command.ts";
import { root } from "./lib/root.ts";
import { sampleNames } from "./lib/samples.ts";

export const pictures = defineCommand({
  name: "pictures",
  summary: "Updates the pictures in READMEs from the last visual tests of the widgets.",
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
        console.log(`${path}: updated from the last test of ${widget}`);
      } else {
        console.log(`${path}: no new picture. Run npm test -w widgets/${sample} -- visual-matrix first.`);
        if (!existsSync(`${root}/${path}`)) missing += 1;
      }
    }
    if (shown.length === 0) console.log("No page shows a picture of a widget.");
    return missing > 0 ? 1 : 0;
  },
});

/** Picture of a widget on a page. */
export interface Picture {
  /** Path from the root. */
  readonly path: string;
  readonly page: string;
  readonly sample: string;
  readonly widget: string;
  /** Alternative text. */
  readonly alt: string;
  /** Path at which the visual matrix writes a new version. */
  readonly fresh: string;
}

const ofWidget = /^samples\/([^/]+)\/pictures\/([^/]+)\.png$/;

export function picturesShown(): Picture[] {
  const pages = trackedFiles(/\.md$/).map(({ path, text }) => readPage(path, text));
  return pages.flatMap(({ path: page, links }) =>
    links.flatMap(({ isImage, target, text: alt }) => {
      const path = posix.join(posix.dirname(page), target);
      const [, sample = "", widget = ""] = ofWidget.exec(path) ?? [];
      if (!isImage || widget === "") return [];
      return [
        { path, page, sample, widget, alt, fresh: `widgets/${sample}/.cache/visual-matrix/${widget}.png` },
      ];
    }),
  );
}
