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

/** Whether a skill or role holds the words asked for, whole and in order: "Java" is not JavaScript, "React" is React Native. */
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

/** C#, C++ and .NET keep their signs, since C is another language; "Vue.js" and "Vue" are one. */
function wholeWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}#+.]+/u)
    .map((word) => word.replace(/\.js$/, "").replace(/\.+$/, ""))
    .filter((word) => word !== "");
}

/** The different texts, in the alphabetical order of English. */
export function alphabetical(values: readonly string[]): string[] {
  return [...new Set(values)].sort((one, other) => one.localeCompare(other, "en"));
}
