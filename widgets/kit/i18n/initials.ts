/**
 * Initials of a name: of the first and last word, or of the only one.
 *
 * @example
 * getInitials("Megan Bowen"); // "MB"
 */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase() ?? "").join("");
}

/** Index of a name in a list of `count` colors; the same name always gets the same index. */
export function colorIndex(name: string, count: number): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return hash % count;
}
