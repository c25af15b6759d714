/**
 * Returns the text in lower case without accents, so that "josé" finds José and "RENEE" finds Renée.
 *
 * @example
 * normalizeText("José"); // "jose"
 */
export function normalizeText(text: string): string {
  if (!/[^ -~]/.test(text)) return text.toLowerCase();
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ø", "o")
    .replaceAll("ß", "ss");
}

/**
 * Splits a text into words at spaces and punctuation, in lower case without accents.
 *
 * @example
 * tokenize("Wide World Importers, Zürich"); // ["wide", "world", "importers", "zurich"]
 */
export function tokenize(text: string): string[] {
  return normalizeText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/**
 * True if a text contains the given words, whole and in order: "React" matches React Native, "Java" does not match JavaScript.
 *
 * @example
 * matchesWhole("React", "React Native"); // true
 * matchesWhole("Java", "JavaScript"); // false
 */
export function matchesWhole(input: string, text: string): boolean {
  const inputWords = wholeWords(input);
  const words = wholeWords(text);
  return (
    inputWords.length > 0 &&
    words.some((_, start) => inputWords.every((word, index) => words[start + index] === word))
  );
}

/**
 * True if one of the texts contains the given words, whole and in order; see `matchesWhole`.
 *
 * @example
 * const knowsReact = consultants.filter(({ skills }) => matchesAnyWhole("React", skills));
 */
export function matchesAnyWhole(input: string, texts: readonly string[]): boolean {
  return texts.some((text) => matchesWhole(input, text));
}

/** Splits a text into words. C#, C++ and .NET keep their signs; "Vue.js" and "Vue" are equal. */
function wholeWords(text: string): string[] {
  return normalizeText(text)
    .split(/[^\p{L}\p{N}#+.]+/u)
    .map((word) => word.replace(/\.js$/, "").replace(/\.+$/, ""))
    .filter((word) => word !== "");
}

/**
 * Returns the distinct texts in English alphabetical order.
 *
 * @example
 * alphabetical(["Seattle", "Bellevue", "Seattle"]); // ["Bellevue", "Seattle"]
 */
export function alphabetical(values: readonly string[]): string[] {
  return [...new Set(values)].sort((one, other) => one.localeCompare(other, "en"));
}
