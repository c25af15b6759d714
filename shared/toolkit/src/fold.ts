/** Lower case without accents, so that "josé" finds José and "RENEE" finds Renée. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ø", "o")
    .replaceAll("ß", "ss");
}

/** The folded words of a name; punctuation separates. */
export function foldedWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
