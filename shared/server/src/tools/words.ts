/** Returns the text in lower case without accents, so that "josé" finds José and "RENEE" finds Renée. */
export function fold(text: string): string {
  if (!/[^ -~]/.test(text)) return text.toLowerCase();
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ø", "o")
    .replaceAll("ß", "ss");
}

/** Splits a text into folded words, at spaces and punctuation. */
export function foldedWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** True if a text contains the given words, whole and in order: "React" matches React Native, "Java" does not match JavaScript. */
export function matchesWhole(asked: string, text: string): boolean {
  const wanted = wholeWords(asked);
  const words = wholeWords(text);
  return (
    wanted.length > 0 &&
    words.some((_, start) => wanted.every((word, index) => words[start + index] === word))
  );
}

export function matchesAnyWhole(asked: string, texts: readonly string[]): boolean {
  return texts.some((text) => matchesWhole(asked, text));
}

/** Splits a text into words. C#, C++ and .NET keep their signs; "Vue.js" and "Vue" are equal. */
function wholeWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}#+.]+/u)
    .map((word) => word.replace(/\.js$/, "").replace(/\.+$/, ""))
    .filter((word) => word !== "");
}

/** Returns the distinct texts in English alphabetical order. */
export function alphabetical(values: readonly string[]): string[] {
  return [...new Set(values)].sort((one, other) => one.localeCompare(other, "en"));
}
