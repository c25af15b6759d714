import type { Client, Tool } from "@modelcontextprotocol/client";
import MiniSearch from "minisearch";
import { byWords, fuzzy, tokenize } from "./words.ts";

/** Value that a text may name: a record's title, a suggestion of the server, a value of an enum, or a flag. */
export interface Term {
  readonly text: string;
  /** Names of the prompt arguments, resources or properties that it is a value of. */
  readonly kinds: readonly string[];
  /** `enum`: one of the values of a property. `flag`: name of a property that is true or false. Otherwise data of the server. */
  readonly schema?: "enum" | "flag";
}

/** Reads the values that the server completes and the titles of its records. Servers without them have none. */
export async function readTerms(client: Client): Promise<Term[]> {
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

/** Values of enums, examples such as "Fire, Water or Roof" in descriptions, and names of flags, of these tools. */
export function schemaTerms(tools: readonly Tool[]): Term[] {
  return tools.flatMap(({ inputSchema }) =>
    Object.entries(inputSchema.properties ?? {}).flatMap(([name, schema]): Term[] => {
      const { type, enum: values, description = "" } = Object(schema);
      const kinds = [name];
      if (type === "boolean") return [{ text: name.replace(/Only$/, ""), kinds, schema: "flag" }];
      if (Array.isArray(values))
        return values.map((value) => ({ text: String(value), kinds, schema: "enum" }));
      const [, list = ""] = description.match(/such as ((?:\p{Lu}\p{L}+(?:, | or )?)+)/u) ?? [];
      return list ? list.split(/, | or /).map((text: string) => ({ text, kinds })) : [];
    }),
  );
}

/** Value in a text, with the words of the text that name it. */
export interface Mention extends Term {
  readonly words: readonly string[];
}

/**
 * Prepares the search for the values that a text names, those with the most words first. Each word of the text names one value only.
 * @param common words of the tools' titles: they name what all is about, not a value
 */
export function indexTerms(terms: readonly Term[], common: ReadonlySet<string>) {
  const index = new MiniSearch({ fields: ["text"], ...byWords });
  index.addAll(terms.map(({ text }, id) => ({ id, text })));
  const search = (text: string) => {
    const afterFirst = text.replace(/^\P{L}*\p{L}+/u, "");
    const capitalized = new Set(
      (afterFirst.match(/\p{Lu}[\p{L}\p{N}'’-]*/gu) ?? []).flatMap(tokenize),
    );
    return index.search(text, { fuzzy }).flatMap(({ id, match, queryTerms, score }) => {
      const term = terms[id];
      if (!term) return [];
      const matched = Object.keys(match);
      const isName = queryTerms.some((word) => capitalized.has(word));
      const isWhole = matched.length === new Set(tokenize(term.text)).size;
      if (term.text.length <= 3 && !text.includes(term.text)) return [];
      if (!isName && term.schema !== "flag" && matched.every((word) => common.has(word))) return [];
      return [{ ...term, words: queryTerms, matched, isWhole, isName, score }];
    });
  };
  return (text: string): Mention[] => {
    const candidates = search(text);
    // A part of a name will do if only this value, or longer ones with it, have it.
    const isOnly = (word: string, name: string) =>
      candidates.every(
        ({ matched, text: other }) => !matched.includes(word) || other.includes(name),
      );
    const mentions = candidates
      .filter(
        ({ isWhole, isName, matched, text: name }) =>
          isWhole || (isName && matched.some((word) => isOnly(word, name))),
      )
      .sort(
        (left, right) =>
          Number(right.isWhole) - Number(left.isWhole) ||
          right.matched.length - left.matched.length ||
          right.score - left.score,
      );
    const used = new Set<string>();
    return mentions.filter(({ words }) => {
      const isNew = !words.some((word) => used.has(word));
      if (isNew) for (const word of words) used.add(word);
      return isNew;
    });
  };
}
