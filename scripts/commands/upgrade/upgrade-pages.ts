import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Folder of the installed package with the pages that every copy gets, as the suite wrote them. */
const pagesFolder = "node_modules/@suite/cli/copy";

type Pages = ReadonlyMap<string, string>;

/** Pages of the installed package, by path from the root of the copy. None when no package is installed, or an older one. */
export function readPackedPages(copy: string): Pages {
  const folder = join(copy, pagesFolder);
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Map(
    files
      .filter((path) => path.endsWith(".md"))
      .map((path) => [path.replaceAll("\\", "/"), readFileSync(join(folder, path), "utf8")]),
  );
}

/**
 * Brings pages of the suite that changed into a copy: new ones, and those that the copy did not edit. A page that the copy removed stays
 * removed. Returns a report for people, empty when nothing changed.
 *
 * @param before pages of the package that was installed before
 */
export function upgradePages(copy: string, before: Pages): string {
  const written: string[] = [];
  const edited: string[] = [];
  for (const [path, text] of readPackedPages(copy)) {
    const file = join(copy, path);
    const own = existsSync(file) ? readFileSync(file, "utf8") : undefined;
    const earlier = before.get(path);
    if (text === earlier || text === own) continue;
    if (own === earlier) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      written.push(path);
    } else if (own !== undefined) edited.push(path);
  }
  const sections = [
    { title: "Pages of the suite that are new or changed:", paths: written },
    {
      title: `Pages that changed in the suite and differ here. Compare them with ${pagesFolder}:`,
      paths: edited,
    },
  ];
  return sections
    .filter(({ paths }) => paths.length > 0)
    .map(({ title, paths }) => [title, ...paths].join("\n  "))
    .join("\n\n");
}
