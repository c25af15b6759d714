import type { Tool } from "@modelcontextprotocol/client";
import MiniSearch from "minisearch";
import { allowedEdits, isMisspelling, swapLetters } from "./misspellings.ts";
import type { Keywords, Prompt, PromptTexts } from "./offered.ts";
import { readProperties } from "./properties.ts";
import { guessLanguages, toWords } from "./words.ts";

interface Texts {
  readonly prompts: readonly Prompt[];
  readonly translations: Readonly<Record<string, PromptTexts>>;
  readonly keywords: Keywords;
}

/** Fields that say what a tool is about. The others have general words, too. */
const subjectFields = ["title", "inputs"];

const englishFields = [...subjectFields, "hints", "description"];

const fieldsOf = (language: string) => [`keywords-${language}`, `prompts-${language}`];

const options = { tokenize: toWords, processTerm: (word: string) => word };

const search = {
  fuzzy: allowedEdits,
  prefix: (word: string) => word.length > 4,
  weights: { fuzzy: 0.5, prefix: 0.5 },
};

/** Prepares the search for the tools whose names, descriptions, inputs, prompts and keywords have the words of a text. */
export function indexTools(tools: readonly Tool[], texts: Texts) {
  const languages = findLanguages(texts);
  const fields = [...englishFields, ...languages.flatMap(fieldsOf)];
  const boosts = languages.flatMap(fieldsOf).map((field) => [field, 2] as const);
  const boost = Object.fromEntries([["title", 3], ...boosts]);
  const index = new MiniSearch({ fields, ...options });
  index.addAll(tools.map((tool) => describeTool(tool, tools, texts, languages)));
  /** Tests for a word of any text about a tool, as it is spelt. */
  const hasExactly = (word: string) => index.search(word).length > 0;
  /** Puts letters that have changed places back. The search knows letters that are missing or wrong. */
  const correct = (word: string) =>
    hasExactly(word) ? word : (swapLetters(word).find(hasExactly) ?? word);
  return {
    /** Scores of the tools by name, from 0 to 1 for the best. Tools with none of the words are missing. */
    rank(words: readonly string[], text: string): ReadonlyMap<string, number> {
      const spoken = guessLanguages(text, languages).flatMap(fieldsOf);
      const hits = index.search(words.map(correct).join(" "), {
        ...search,
        bm25: { k: 1.2, b: 0.2, d: 0.5 },
        boost,
        fields: [...englishFields, ...spoken],
      });
      const best = hits[0]?.score ?? 1;
      return new Map(hits.map(({ id, score }) => [id, score / best]));
    },
    /** Tests for a word of a tool's name, inputs, prompts or keywords in the languages of the text, perhaps misspelt. */
    has(word: string, text: string): boolean {
      const spoken = guessLanguages(text, languages).flatMap(fieldsOf);
      const spelt = correct(word);
      const hits = index.search(spelt, { ...search, fields: [...subjectFields, ...spoken] });
      return hits.some(({ terms }) => terms.some((term) => isMisspelling(spelt, term)));
    },
    hasExactly,
  };
}

export type ToolIndex = ReturnType<typeof indexTools>;

function findLanguages({ translations, keywords }: Texts): string[] {
  const languages = Object.values(keywords).flatMap((byLanguage) => Object.keys(byLanguage));
  return [...new Set(["en", ...Object.keys(translations), ...languages])];
}

/** Document of a tool for the search. */
function describeTool(
  tool: Tool,
  tools: readonly Tool[],
  texts: Texts,
  languages: readonly string[],
) {
  const { name, title = "" } = tool;
  const properties = readProperties(tool);
  const byLanguage = languages.flatMap((language) => [
    [`keywords-${language}`, texts.keywords[name]?.[language] ?? ""],
    [`prompts-${language}`, promptsOf(name, language, texts)],
  ]);
  return {
    ...Object.fromEntries(byLanguage),
    id: name,
    title: `${name} ${title}`,
    inputs: properties.flatMap((property) => [property.name, ...property.values]).join(" "),
    hints: properties.map(({ description }) => description).join(" "),
    description: findClauses(name, tools).join(" "),
  };
}

/** Texts of the prompts that this tool alone answers. */
function promptsOf(tool: string, language: string, { prompts, translations }: Texts): string {
  const own = prompts.filter(({ steps }) => steps.length === 1 && steps[0]?.call === tool);
  const texts = language === "en" ? own : own.map(({ name }) => translations[language]?.[name]);
  return texts.map((each) => `${each?.title ?? ""} ${each?.prompt ?? ""}`).join(" ");
}

/** Clauses of all descriptions about a tool. One that names another tool is about that one: "For a map, use show-map." */
function findClauses(tool: string, tools: readonly Tool[]): string[] {
  return tools.flatMap(({ name, description = "" }) =>
    description.split(/[.;:]\s+/).filter((clause) => {
      const other = tools.find((each) => each.name !== name && clause.includes(each.name));
      return (other?.name ?? name) === tool;
    }),
  );
}
