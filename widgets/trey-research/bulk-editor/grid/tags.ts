import { isBlank } from "@suite/contracts";

/** Adds a tag unless it is blank or differs from an existing one only in case. */
export function withTag(tags: readonly string[], tag: string): string[] {
  const text = tag.trim();
  return isBlank(text) || hasTag(tags, text) ? [...tags] : [...tags, text];
}

export function withoutTag(tags: readonly string[], tag: string): string[] {
  return tags.filter((other) => other.toLowerCase() !== tag.trim().toLowerCase());
}

function hasTag(tags: readonly string[], tag: string): boolean {
  return tags.some((other) => other.toLowerCase() === tag.toLowerCase());
}
