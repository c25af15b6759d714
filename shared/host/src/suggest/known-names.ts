import type { Client } from "@modelcontextprotocol/client";
import MiniSearch from "minisearch";
import { allowedEdits, isMisspelling } from "./misspellings.ts";
import { includesWords, toPlainWords, toWords } from "./words.ts";

/** Name of something that the server has: a value that it completes, or the title of a record. */
export interface KnownName {
  readonly text: string;
  /** Prompt arguments that it is a value of, and kinds of records that it is the title of. */
  readonly kinds: readonly string[];
}

/** Reads the values that the server completes and the titles of its records. Servers without them have none. */
export async function readNames(client: Client): Promise<KnownName[]> {
  const kinds = new Map<string, Set<string>>();
  const add = (text: string, kind: string) =>
    kinds.set(text, (kinds.get(text) ?? new Set()).add(kind));
  const { completions, resources: hasResources } = client.getServerCapabilities() ?? {};
  const { prompts } = completions ? await client.listPrompts() : { prompts: [] };
  const promptByArgument = new Map(
    prompts.flatMap(({ name, arguments: all = [] }) =>
      all.map((argument) => [argument.name, name]),
    ),
  );
  for (const [argument, name] of promptByArgument) {
    const ref = { type: "ref/prompt" as const, name };
    const { completion } = await client.complete({ ref, argument: { name: argument, value: "" } });
    for (const value of completion.values) add(value, argument);
  }
  const { resources } = hasResources ? await client.listResources() : { resources: [] };
  for (const { uri, name, title } of resources)
    if (title && !/^(ui|skill):/.test(uri)) add(title, name);
  return [...kinds].map(([text, names]) => ({ text, kinds: [...names] }));
}

/** Longest names that must be written as the server does: "Go" is a skill, "go" is not. */
const shortName = 3;

/**
 * Prepares to find the known names in a text.
 * @param common words of the tools' names: "consultants" names the subject of the server, not the role of a consultant
 */
export function indexNames(all: readonly KnownName[], common: ReadonlySet<string>) {
  const names = all.filter(({ text }) => toWords(text).some((word) => !common.has(word)));
  const index = new MiniSearch({
    fields: ["text"],
    tokenize: toWords,
    processTerm: (word) => word,
  });
  index.addAll(names.map(({ text }, id) => ({ id, text })));
  return {
    /** Finds the names that a text contains in full, apart from case and accents. Omits a name within a longer one. */
    find(text: string): KnownName[] {
      const plainWords = toPlainWords(text);
      const words = toWords(text);
      const isWritten = (name: string) => {
        if (isOneWord(name)) return includesWords(plainWords, toPlainWords(name));
        return includesWords(words, toWords(name));
      };
      const isName = ({ text: name }: KnownName) => {
        if (!isWritten(name)) return false;
        if (name.length <= shortName && !text.slice(1).includes(name)) return false;
        return !isInLongerName(name, text);
      };
      const found = names.filter(isName);
      return found.filter(({ text: name }) => found.every((other) => !isPart(name, other.text)));
    },
    /** Kinds of the names that have a word, perhaps misspelt. */
    kindsOf(word: string): readonly string[] {
      const hits = index.search(word, { fuzzy: allowedEdits });
      return hits
        .filter(({ terms }) => terms.some((term) => isMisspelling(word, term)))
        .flatMap(({ id }) => names[id]?.kinds ?? []);
    },
  };
}

export type NameIndex = ReturnType<typeof indexNames>;

/** A plural of one word is another word: "consultants" is no name of a consultant. */
function isOneWord(name: string): boolean {
  return !/\s/.test(name);
}

/** Tests for a single word beside another capitalized one: "Data Fundations" may be a misspelt title, not the topic of data. */
function isInLongerName(name: string, text: string): boolean {
  if (!isOneWord(name)) return false;
  const words = text.split(/\s+/);
  const index = words.findIndex((word) => word.startsWith(name));
  if (index < 0) return false;
  // The first word of a sentence is capitalized anyway.
  const before = index > 1 ? words[index - 1] : undefined;
  const neighbors = [before, words[index + 1]];
  return neighbors.some((word) => /^\p{Lu}\p{Ll}/u.test(word ?? ""));
}

function isPart(name: string, longer: string): boolean {
  return name.length < longer.length && includesWords(toPlainWords(longer), toPlainWords(name));
}
