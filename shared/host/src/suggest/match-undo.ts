import { countEdits } from "./misspellings.ts";
import { readWordList, toWords } from "./words.ts";

const undo = readWordList("undo");
const lastChange = readWordList("lastChange");
const politeness = readWordList("politeness");

/** Phrases of several words, which say "undo" without the word. */
const phrases = /\b(roll|take|put)\b.*\bback\b/i;

/** Tests for "Undo the last change" and its simple variants, in the languages of the samples. Another word makes it another request. */
export function isUndoRequest(text: string): boolean {
  const words = toWords(text);
  const isUndo = (word: string) => [...undo].some((each) => isSpelt(word, each));
  const hasPhrase = phrases.test(text);
  if (!hasPhrase && !words.some(isUndo)) return false;
  const isExpected = (word: string) => {
    if (lastChange.has(word) || politeness.has(word)) return true;
    if (hasPhrase && ["roll", "take", "put"].includes(word)) return true;
    return [...lastChange].some((each) => isSpelt(word, each));
  };
  return words.filter((word) => !isUndo(word)).every(isExpected);
}

function isSpelt(word: string, expected: string): boolean {
  return word === expected || (expected.length > 2 && countEdits(word, expected) === 1);
}
