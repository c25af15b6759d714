/** Adds a tag unless it is blank or differs from an existing one only in case. */
export function withTag(tags: readonly string[], tag: string): string[] {
  const wanted = tag.trim();
  return wanted === "" || hasTag(tags, wanted) ? [...tags] : [...tags, wanted];
}

/** Removes a tag in any case. */
export function withoutTag(tags: readonly string[], tag: string): string[] {
  return tags.filter((other) => other.toLowerCase() !== tag.trim().toLowerCase());
}

function hasTag(tags: readonly string[], tag: string): boolean {
  return tags.some((other) => other.toLowerCase() === tag.toLowerCase());
}
