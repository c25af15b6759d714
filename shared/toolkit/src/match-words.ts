import { fold } from "./fold.ts";

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
