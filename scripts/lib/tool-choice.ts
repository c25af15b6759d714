import { readFileSync } from "node:fs";
import type { SuiteServer } from "@suite/server";
import { foldedWords } from "@suite/server/tools";
import MiniSearch from "minisearch";
import { z } from "zod";
import { type Sample, serverOf } from "./samples.ts";

/** `tool-choice.json` of a sample: by tool, example requests that it should answer. */
const requestsSchema = z.record(z.string(), z.array(z.string().min(3)));

export interface Choice {
  readonly sample: string;
  readonly request: string;
  /** The tool that should answer. */
  readonly tool: string;
  /** The tool ranked first. */
  readonly first: string;
  /** Rank of the tool that should answer, from 1. */
  readonly rank: number;
}

/** Ranks a sample's model-visible tools for each of its requests. */
export async function choicesOf(sample: Sample): Promise<Choice[]> {
  const { name, folder } = sample;
  const server = await serverOf(sample);
  const rank = toolRanker(server.tools.filter(({ visibility }) => visibility.includes("model")));
  const requests = requestsSchema.parse(JSON.parse(readFileSync(`${folder}/tool-choice.json`, "utf8")));
  return Object.entries(requests).flatMap(([tool, texts]) =>
    texts.map((request) => {
      const ranked = rank(request);
      return { sample: name, request, tool, first: ranked[0] ?? "", rank: ranked.indexOf(tool) + 1 };
    }),
  );
}

/** Share of requests, from 0 to 1, whose tool is among the first `places`. */
export function shareWithin(places: number, choices: readonly Choice[]): number {
  return choices.filter(({ rank }) => rank >= 1 && rank <= places).length / choices.length;
}

type Tool = SuiteServer["tools"][number];

/** Weight of a word in choosing a tool, by where it appears. */
const weights = { name: 2, title: 2, description: 1, inputs: 0.5 };

/** Function words and courtesies; "who", "where" and "when" stay, since they tell tools apart. */
const fillers = new Set(
  (
    "a about all also am an and any are as at be been but by can could d did do does don for from get give had has have he her here " +
    "him his how i if in into is isn it its just ll let like m may me might my no not of off on or our out pls please re s she should so " +
    "some t than that the their them then there these they this those to too up us ve want was we were what which will with would you your"
  ).split(" "),
);

/**
 * Ranks tools for a request by shared words (BM25+), best first; tools without a shared word come last. Unlike a model, it knows
 * no synonyms: the result shows which tools have similar texts, and is not a target for descriptions.
 */
export function toolRanker(tools: readonly Tool[]): (request: string) => string[] {
  const names = tools.map(({ name }) => name);
  const index = new MiniSearch({
    idField: "name",
    fields: Object.keys(weights),
    tokenize: words,
    processTerm: (term) => term,
  });
  index.addAll(tools.map((tool) => searched(tool, names)));
  return (request) => {
    const found = index
      .search(request, {
        boost: weights,
        fuzzy: (term) => (term.length > 4 ? 0.2 : false),
        prefix: (term) => term.length > 3,
        weights: { fuzzy: 0.3, prefix: 0.4 },
      })
      .map(({ id }) => String(id));
    return [...found, ...names.filter((name) => !found.includes(name))];
  };
}

/** A description's "instead use another-tool" speaks for the other tool, so names of tools in it do not count. */
function searched({ name, title, description, inputSchema }: Tool, names: readonly string[]) {
  const inputs = Object.entries(inputSchema.shape).map(
    ([input, schema]) => `${input.replace(/(?=[A-Z])/g, " ")} ${schema.description ?? ""}`,
  );
  const own = names.reduce((text, other) => text.replaceAll(other, ""), description);
  return { name, title, description: own, inputs: inputs.join(" ") };
}

/** "jobs" and "job", "summaries" and "summary" are one word here. */
function words(text: string): string[] {
  return foldedWords(text)
    .filter((word) => !fillers.has(word))
    .map((word) => (word.length > 3 ? word.replace(/ies$/, "y").replace(/(?<=[^su])s$/, "") : word));
}
