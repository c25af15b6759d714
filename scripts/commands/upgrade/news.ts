interface Entry {
  readonly version: string;
  /** Such as `Added`. */
  readonly group: string;
  readonly text: string;
}

/** Returns the entries of a changelog (Keep a Changelog) that an earlier state lacks, under their headings. */
export function newEntries(before: string, after: string): string {
  const known = new Set(entriesOf(before).map(({ text }) => plain(text)));
  const lines: string[] = [];
  let last: Entry | undefined;
  for (const entry of entriesOf(after).filter(({ text }) => !known.has(plain(text)))) {
    if (entry.version !== last?.version) lines.push(`## ${entry.version}`, "");
    if (entry.version !== last?.version || entry.group !== last.group) lines.push(`### ${entry.group}`, "");
    lines.push(entry.text, "");
    last = entry;
  }
  return lines.join("\n").trim();
}

/** Parses list items; indented lines belong to the item before them. */
function entriesOf(changelog: string): Entry[] {
  const entries: Entry[] = [];
  let [version, group] = ["", ""];
  for (const part of changelog.split(/^(?=## |### |- )/m)) {
    const [first = "", ...rest] = part.split("\n");
    if (part.startsWith("## ")) version = first.slice(3);
    else if (part.startsWith("### ")) group = first.slice(4);
    else if (part.startsWith("- ")) {
      const end = rest.findIndex((line) => !line.startsWith(" "));
      entries.push({ version, group, text: [first, ...rest.slice(0, end < 0 ? undefined : end)].join("\n") });
    }
  }
  return entries;
}

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
