import type { Tool } from "@modelcontextprotocol/client";
import MiniSearch from "minisearch";
import { isForModel, isReadOnly } from "../bridge/visibility.ts";
import { fillArguments, type Parts, type UsualKinds } from "./fill-arguments.ts";
import { type Literals, readLiterals } from "./literals.ts";
import { indexTerms, type Mention, schemaTerms, type Term } from "./vocabulary.ts";
import { byWords, fuzzy, tokenize } from "./words.ts";

interface Walkthrough {
  readonly prompt: string;
  readonly arguments?: Readonly<Record<string, { readonly default: string }>> | undefined;
  readonly steps: readonly {
    readonly call: string;
    readonly arguments?: Readonly<Record<string, unknown>> | undefined;
  }[];
}

interface Facts {
  readonly tools: readonly Tool[];
  /** In English, as the tools are. */
  readonly walkthroughs: readonly Walkthrough[];
  /** Instructions of the server for models. */
  readonly instructions?: string | undefined;
  /** Values of the server, by `readTerms`. */
  readonly terms: readonly Term[];
}

/**
 * Prepares to find the tool that a plain text asks for: by the words of the tools, and by the values in the text that their
 * arguments take. It knows words and names, not their meaning. The result is `undefined` for texts about something else;
 * `runs` is true for a tool that only reads and has every argument that it needs.
 */
export function prepareUnderstanding({
  tools: all,
  walkthroughs,
  instructions = "",
  terms,
}: Facts) {
  const tools = all.filter(isForModel);
  const described = shareIdExamples(tools);
  const toolWords = new Set(tools.flatMap(({ name }) => tokenize(name)));
  const findMentions = indexTerms([...terms, ...schemaTerms(tools)], toolWords);
  const index = new MiniSearch({ fields: ["title", "text", "prompts"], ...byWords });
  index.addAll(describeTools(tools, walkthroughs));
  const background = new MiniSearch({ fields: ["text"], ...byWords });
  const prompts = walkthroughs.map(({ prompt }) => prompt);
  background.add({
    id: 0,
    text: [
      instructions,
      ...prompts,
      JSON.stringify(tools.map(({ inputSchema }) => inputSchema)),
    ].join(" "),
  });
  const isUnknown = (word: string) =>
    word.length > 3 &&
    [background, index].every((each) => each.search(word, { fuzzy }).length === 0);
  const usual = findUsualKinds(walkthroughs);

  return (text: string, locale: string) => {
    const literals = takeTail(readLiterals(text, locale), (tail) => findMentions(tail).length > 0);
    const mentions = findMentions(literals.rest).filter(
      (mention) => !isOtherwiseUsed(mention, text),
    );
    const mentioned = new Set(mentions.flatMap(({ words }) => words));
    const words = tokenize(literals.rest).filter(
      (word) => !mentioned.has(word) && !/^\d/.test(word),
    );
    const names = findNames(literals.rest, new Set([...mentioned, ...toolWords]));
    const nameWords = names.flatMap((name) => tokenize(name.text));
    const unknown = words.filter((word) => isUnknown(word) && !nameWords.includes(word));
    // Who asks how to do something wants to be taught.
    const teaching = Number(/^how (do|can|should|to)\b/i.test(text));
    const parts = { literals, mentions, names, subject: words.filter(isUnknown).join(" ") };
    const query = words.filter(
      (word) => word.length > 3 || (word.length > 1 && toolWords.has(word)),
    );
    const hits = index.search(query.join(" "), { fuzzy, boost: { title: 3 } });
    const best = hits[0]?.score ?? 1;
    const [first] = tools
      .map((tool, id) => {
        const { score = 0, queryTerms = [], match = {} } = hits.find((hit) => hit.id === id) ?? {};
        const filled = fillArguments(described[id] ?? tool, parts, usual);
        const { required = [] } = tool.inputSchema;
        const missing = required.filter((name) => filled.arguments[name] === undefined).length;
        const isUsual = ({ kinds }: Term) => kinds.some((kind) => usual.get(tool.name)?.has(kind));
        // A tool that needs a value is about it, more than one that may filter by it.
        const needs = required.length > missing ? 0.5 : 0;
        const asks = text.trim().endsWith("?") && !isReadOnly(tool) ? 2 : 0;
        const rank =
          (3 * score) / best +
          filled.worth +
          mentions.filter(isUsual).length +
          needs -
          2 * missing -
          asks;
        const inTitle = Object.values(match).filter((fields) => fields.includes("title")).length;
        const evidence =
          filled.evidence + (queryTerms.length + Math.min(inTitle, queryTerms.length)) / 2;
        return {
          tool,
          arguments: filled.arguments,
          runs: missing === 0 && isReadOnly(tool),
          rank,
          evidence,
        };
      })
      .sort((left, right) => right.rank - left.rank);
    return first && first.evidence > unknown.length + teaching ? first : undefined;
  };
}

export type Understand = ReturnType<typeof prepareUnderstanding>;

/** Documents of the tools for the search. A clause that refers to another tool describes that one. */
function describeTools(tools: readonly Tool[], walkthroughs: readonly Walkthrough[]) {
  const clauses = tools.flatMap(({ name, description = "", inputSchema }) => [
    ...description.split(/[.;:]\s+/).map((text) => {
      const other = tools.find((each) => each.name !== name && text.includes(each.name));
      return { of: other?.name ?? name, text };
    }),
    { of: name, text: Object.keys(inputSchema.properties ?? {}).join(" ") },
  ]);
  return tools.map(({ name, title = "" }, id) => {
    const prompts = walkthroughs.filter(
      ({ steps }) => steps.length === 1 && steps[0]?.call === name,
    );
    const texts = clauses.filter(({ of }) => of === name).map(({ text }) => text);
    return {
      id,
      title: `${name} ${title}`,
      text: texts.join(" "),
      prompts: prompts.map(({ prompt }) => prompt).join(" "),
    };
  });
}

/** Prompt arguments by the properties, and by the tools, that get their values in the walkthroughs. */
function findUsualKinds(walkthroughs: readonly Walkthrough[]): UsualKinds {
  const kinds = new Map<string, Set<string>>();
  const add = (key: string, kind: string) =>
    kinds.set(key, (kinds.get(key) ?? new Set()).add(kind));
  for (const { arguments: parameters = {}, steps } of walkthroughs)
    for (const { call, arguments: args = {} } of steps)
      for (const [property, value] of Object.entries(args))
        for (const [kind, { default: usual }] of Object.entries(parameters)) {
          if (![value].flat().includes(usual)) continue;
          add(property, kind);
          add(call, kind);
        }
  return kinds;
}

/** Capitalized words in a row, after the first word of the text, each with the word that follows. */
function findNames(text: string, otherWords: ReadonlySet<string>): Parts["names"] {
  const pattern = /(?<=\S\s+)(\p{Lu}[\p{L}’'-]+(?:\s+\p{Lu}[\p{L}’'-]+)*)(?:\s+(\p{Ll}+))?/gu;
  return Array.from(text.matchAll(pattern), ([, name = "", next = ""]) => ({
    text: name.replace(/['’]s$/, ""),
    next: tokenize(next)[0] ?? "",
  })).filter((name) => !tokenize(name.text).some((word) => otherWords.has(word)));
}

/** Tools whose properties for ids have the examples of equally named ones: "such as WO-1004" of `assignmentId` for `assignmentIds`. */
function shareIdExamples(tools: readonly Tool[]): Tool[] {
  const stem = (name: string) => /^(.+)Ids?$/.exec(name)?.[1];
  const all = tools.flatMap(({ inputSchema }) => Object.entries(inputSchema.properties ?? {}));
  const share = ([name, schema]: [string, unknown]) => {
    const related = all.filter(([other]) => stem(name) && stem(other) === stem(name));
    const descriptions = related.flatMap(
      ([, other]) => /\S*\d\S*/.exec(Object(other).description) ?? [],
    );
    const { description = "" } = Object(schema);
    return [
      name,
      { ...Object(schema), description: [description, ...new Set(descriptions)].join(" ") },
    ];
  };
  return tools.map((tool) => {
    const properties = Object.fromEntries(
      Object.entries(tool.inputSchema.properties ?? {}).map(share),
    );
    return { ...tool, inputSchema: { ...tool.inputSchema, properties } };
  });
}

/** Takes the words after a colon at the end for a quotation, unless they are values. */
function takeTail(literals: Literals, hasValues: (text: string) => boolean): Literals {
  const [whole = "", tail = ""] = /:\s+(\S+\s.+)$/.exec(literals.rest) ?? [];
  if (!tail || hasValues(tail)) return literals;
  return {
    ...literals,
    quotes: [...literals.quotes, tail],
    rest: literals.rest.slice(0, -whole.length),
  };
}

/** Tests for "Open the claim" and "How high is", where "open" is a verb and "high" is asked for, not a value. */
function isOtherwiseUsed({ schema, text: value }: Mention, text: string): boolean {
  return (
    schema !== undefined &&
    new RegExp(`\\bhow ${value}\\b|^${value} (the|a|an|my) `, "i").test(text)
  );
}
