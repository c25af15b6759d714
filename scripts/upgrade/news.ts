interface Entry {
  readonly version: string;
  /** Such as `Added`. */
  readonly group: string;
  readonly text: string;
}

/** The entries of a changelog after Keep a Changelog that an earlier state of it does not have, under their headings. */
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

/** The points of lists; lines that follow one belong to it as long as they are indented. */
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
