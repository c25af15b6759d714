import type { Tool } from "@modelcontextprotocol/client";
import MiniSearch from "minisearch";
import { isForModel, isReadOnly } from "../bridge/visibility.ts";
import { fillArguments, type UsualKinds } from "./fill-arguments.ts";
import { readLiterals } from "./literals.ts";
import { indexTerms, schemaTerms, type Term } from "./vocabulary.ts";
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

/** Tool that a text asks for, with the arguments that the text has. */
export interface Request {
  readonly tool: Tool;
  readonly arguments: Record<string, unknown>;
  /** True for a tool that only reads and has every argument that it needs. */
  readonly runs: boolean;
}

/**
 * Prepares to find the tool that a plain text asks for: by the words of the tools, and by the values in the text that their
 * arguments take. It knows words and names, not their meaning. The result is `undefined` for texts about something else.
 */
export function prepareUnderstanding({ tools: all, walkthroughs, instructions = "", terms }: Facts) {
  const tools = all.filter(isForModel);
  const toolWords = new Set(tools.flatMap(({ name }) => tokenize(name)));
  const findMentions = indexTerms([...terms, ...schemaTerms(tools)], toolWords);
  const index = new MiniSearch({ fields: ["title", "text", "prompts"], ...byWords });
  index.addAll(describeTools(tools, walkthroughs));
  const background = new MiniSearch({ fields: ["text"], ...byWords });
  const prompts = walkthroughs.map(({ prompt }) => prompt);
  background.add({
    id: 0,
    text: [instructions, ...prompts, JSON.stringify(tools.map(({ inputSchema }) => inputSchema))].join(" "),
  });
  const isUnknown = (word: string) =>
    word.length > 3 && [background, index].every((each) => each.search(word, { fuzzy }).length === 0);
  const usual = findUsualKinds(walkthroughs);

  return (text: string, locale: string): Request | undefined => {
    const literals = readLiterals(text, locale);
    const mentions = findMentions(literals.rest);
    const mentioned = new Set(mentions.flatMap(({ words }) => words));
    const words = tokenize(literals.rest).filter((word) => !mentioned.has(word) && !/^\d/.test(word));
    const names = findNames(literals.rest, new Set([...mentioned, ...toolWords]));
    const unknown = words.filter((word) => isUnknown(word) && !names.flatMap(tokenize).includes(word));
    const parts = { literals, mentions, names, subject: words.filter(isUnknown).join(" ") };
    const query = words.filter((word) => word.length > 3 || (word.length > 1 && toolWords.has(word)));
    const hits = index.search(query.join(" "), { fuzzy, boost: { title: 3 } });
    const best = hits[0]?.score ?? 1;
    const [first] = tools
      .map((tool, id) => {
        const { score = 0, queryTerms = [], match = {} } = hits.find((hit) => hit.id === id) ?? {};
        const filled = fillArguments(tool, parts, usual);
        const { required = [] } = tool.inputSchema;
        const missing = required.filter((name) => filled.arguments[name] === undefined).length;
        const isUsual = ({ kinds }: Term) => kinds.some((kind) => usual.get(tool.name)?.has(kind));
        // A tool that needs a value is about it, more than one that may filter by it.
        const needs = required.length > missing ? 0.5 : 0;
        const rank =
          (3 * score) / best + filled.worth + mentions.filter(isUsual).length + needs - 2 * missing;
        const inTitle = Object.values(match).filter((fields) => fields.includes("title")).length;
        const evidence = filled.evidence + (queryTerms.length + Math.min(inTitle, queryTerms.length)) / 2;
        return { tool, arguments: filled.arguments, runs: missing === 0 && isReadOnly(tool), rank, evidence };
      })
      .sort((left, right) => right.rank - left.rank);
    return first && first.evidence > unknown.length ? first : undefined;
  };
}

export type Understand = ReturnType<typeof prepareUnderstanding>;

/**
 * Documents of the tools for the search. A clause that refers to another tool, such as "for one person, show-profile", describes
 * that one.
 */
function describeTools(tools: readonly Tool[], walkthroughs: readonly Walkthrough[]) {
  const clauses = tools.flatMap(({ name, description = "", inputSchema }) => [
    ...description.split(/[.;:]\s+/).map((text) => {
      const other = tools.find((each) => each.name !== name && text.includes(each.name));
      return { of: other?.name ?? name, text };
    }),
    { of: name, text: Object.keys(inputSchema.properties ?? {}).join(" ") },
  ]);
  return tools.map(({ name, title = "" }, id) => {
    const prompts = walkthroughs.filter(({ steps }) => steps.length === 1 && steps[0]?.call === name);
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
  const add = (key: string, kind: string) => kinds.set(key, (kinds.get(key) ?? new Set()).add(kind));
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

/** Capitalized words in a row, after the first word of the text. */
function findNames(text: string, otherWords: ReadonlySet<string>): string[] {
  const pattern = /(?<=\S\s+)\p{Lu}[\p{L}’'-]+(?:\s+\p{Lu}[\p{L}’'-]+)*/gu;
  return Array.from(text.matchAll(pattern), ([name]) => name.replace(/['’]s$/, "")).filter(
    (name) => !tokenize(name).some((word) => otherWords.has(word)),
  );
}
