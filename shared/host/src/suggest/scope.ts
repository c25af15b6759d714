import type { Tool } from "@modelcontextprotocol/client";
import type { KnownName, NameIndex } from "./known-names.ts";
import type { ToolIndex } from "./rank.ts";
import { isStopWord, toContentWords, toWords } from "./words.ts";

/** Text without what stands in quotation marks: it is content, and says nothing about the request. */
export function withoutQuotes(text: string): string {
  return text.replace(/[“"«„「『][^”"»“」』]+[”"»“」』]/gu, " ");
}

/** Text without known names, which may be in another language than the request. */
export function withoutNames(text: string, names: readonly KnownName[]): string {
  return names.reduce((rest, { text: name }) => rest.replaceAll(name, " "), text);
}

/**
 * Prepares the test for texts about something else. The rule: a text is about the server if more than half of its words, stop words
 * apart, are words of its tools, prompts and names, or if it has every word of a tool's name. Names of people that no name of the
 * server is count neither way, where a tool takes a name.
 */
export function prepareScope(tools: readonly Tool[], index: ToolIndex, names: NameIndex) {
  const takesNames = tools.some(({ inputSchema }) =>
    Object.keys(inputSchema.properties ?? {}).some((name) => /^name$|Name$/.test(name)),
  );
  const toolNames = tools.map(({ name }) => toContentWords(name));
  return (text: string, found: readonly KnownName[]): boolean => {
    const spoken = withoutNames(text, found);
    const ofNames = new Set(found.flatMap((name) => toWords(name.text)));
    const isOfName = (word: string) => ofNames.has(word) || names.kindsOf(word).length > 0;
    // "Mona Lisa" is nobody, although another Mona is a known name.
    const strangers = findPeople(text)
      .map(toWords)
      .filter((words) => words.filter(isOfName).length * 2 <= words.length)
      .flat();
    const isKnown = (word: string) =>
      index.has(word, spoken) || (isOfName(word) && !strangers.includes(word));
    const content = toContentWords(text);
    const known = content.filter(isKnown);
    const counted = content.filter(
      (word) => known.includes(word) || !takesNames || !strangers.includes(word),
    );
    const namesTool = toolNames.some(
      (words) => words.length > 0 && words.every((word) => content.includes(word)),
    );
    return namesTool || known.length * 2 > counted.length;
  };
}

/** Finds two or more capitalized words in a row, as in the name of a person. */
function findPeople(text: string): string[] {
  const runs = text.match(/\p{Lu}\p{Ll}[\p{L}’'-]*(?:\s+\p{Lu}\p{Ll}[\p{L}’'-]*)+/gu) ?? [];
  return runs
    .map((run) => run.split(/\s+/).filter((word) => !isStopWord(word)))
    .filter((words) => words.length > 1)
    .map((words) => words.join(" "));
}
