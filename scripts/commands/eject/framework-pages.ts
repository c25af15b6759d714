import { posix } from "node:path";

/**
 * Pages about the framework: a copy has them in the package of the command line, where an upgrade brings newer ones, and not among its
 * own pages.
 */
const pages = [
  "SECURITY.md",
  ...[
    "audit",
    "discovery",
    "errors",
    "eval",
    "host-faults",
    "on-behalf-of",
    "operate",
    "person-data",
    "protocol",
    "scaling",
    "sign-in",
    "skills",
    "storage",
    "telemetry",
  ].map((name) => `docs/${name}.md`),
  ...[
    "another-store",
    "another-ui-library",
    "store-on-sql",
    "use-it-in-your-own-server",
    "your-own-sign-in",
  ].map((name) => `docs/guides/${name}.md`),
  // Recipes that go on from the guides of a copy: an upgrade renews them, and few products need all.
  "samples/attach-a-file.md",
  "samples/change-many-records.md",
  "samples/relate-two-tables.md",
  "widgets/arrange-on-a-board.md",
  "widgets/draw-a-chart.md",
  "widgets/read-more-pages.md",
];

/** Folder of these pages in a copy whose packages are installed. */
export const frameworkFolder = "node_modules/@suite/cli/docs";

/** True for the path of such a page. A copy has the skills that lead to them. */
export const isFrameworkPage = (path: string) => pages.includes(path);

/** Path of a page in the folder of the package. */
const toPlace = (page: string) => page.replace(/^docs\//, "");

/** A picture that stands alone, with the line below it. */
const ownParagraph = /^!\[[^\]]*\]\((?![a-z]+:|#)([^)#\s]+)\)\n\n?/gm;

const relativeLink = /(!?)\[([^\]]*)\]\((?![a-z]+:|#)([^)#\s]+)((?:#[^)\s]*)?)\)/g;

/**
 * Rewrites the links of a page of a copy: a page of the framework is named by its place in the package, and what the copy lacks by its
 * text alone.
 *
 * @param exists true for the path of a file or folder of the copy, from its root
 */
export function withLinksOfCopy(
  page: string,
  text: string,
  exists: (path: string) => boolean,
): string {
  const resolve = (path: string) => posix.join(posix.dirname(page), path);
  const withPictures = withoutPictures(text, (path) => exists(resolve(path)));
  return withPictures.replaceAll(relativeLink, (link, picture, label, path) => {
    const target = resolve(path);
    if (exists(target)) return link;
    if (isFrameworkPage(target)) return `${label} (\`${frameworkFolder}/${toPlace(target)}\`)`;
    return picture ? "" : label;
  });
}

/** Removes pictures that are missing, with the paragraph of one that stands alone. */
function withoutPictures(text: string, exists: (path: string) => boolean): string {
  return text.replaceAll(ownParagraph, (paragraph, path) => (exists(path) ? paragraph : ""));
}

/** Pages of the framework for its package, by their path in it: their links lead to one another, others are their text. */
export function packFrameworkPages(read: (path: string) => string): Map<string, string> {
  return new Map(
    pages.map((page) => {
      const place = toPlace(page);
      // SECURITY.md names the tests of each guarantee, which a copy lacks.
      const original = read(page).replaceAll(/\n? *<!-- tests:[\s\S]*?-->/g, "");
      const withPictures = withoutPictures(original, () => false);
      const text = withPictures.replaceAll(relativeLink, (_, picture, label, path, anchor) => {
        const target = posix.join(posix.dirname(page), path);
        if (!pages.includes(target)) return picture ? "" : label;
        return `[${label}](${posix.relative(posix.dirname(place), toPlace(target))}${anchor})`;
      });
      return [place, text];
    }),
  );
}
