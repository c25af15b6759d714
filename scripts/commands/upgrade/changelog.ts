/** Returns the entries of a changelog (Keep a Changelog) that an earlier state lacks, under their headings. */
export function findNewEntries(before: string, after: string): string {
  const earlier = new Set(splitEntries(before).map(normalizeSpaces));
  const isHeading = (text: string | undefined) => text === undefined || text.startsWith("#");
  return splitEntries(after)
    .filter((text) => /^##/.test(text) || (text.startsWith("- ") && !earlier.has(normalizeSpaces(text))))
    .filter((text, index, all) => !text.startsWith("### ") || !isHeading(all[index + 1]))
    .filter((text, index, all) => !text.startsWith("## ") || all[index + 1]?.startsWith("### "))
    .join("\n\n");
}

const splitEntries = (changelog: string) => changelog.split(/\n+(?=- |#)/).map((text) => text.trim());

const normalizeSpaces = (text: string) => text.replaceAll(/\s+/g, " ");
