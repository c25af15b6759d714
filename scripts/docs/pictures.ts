import { posix } from "node:path";
import { trackedFiles } from "../house/tracked.ts";
import { readPage } from "./page.ts";

/** Picture of a widget on a page. */
export interface Picture {
  /** From the root. */
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
