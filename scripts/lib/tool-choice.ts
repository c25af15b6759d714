import { readFileSync } from "node:fs";
import { z } from "zod";
import { toolRanker } from "./rank-tools.ts";
import { type Sample, serverOf } from "./samples.ts";

/**
 * `tool-choice.json` of a sample: by tool, requests that it should answer. Texts of tools were improved by looking at them, so
 * shares among them flatter: with a third kept aside, that third reached 73 % first and 87 % in the first three.
 */
const requestsSchema = z.record(z.string(), z.array(z.string().min(3)));

export interface Choice {
  readonly sample: string;
  readonly request: string;
  /** The tool that should answer. */
  readonly tool: string;
  /** The tool ranked first. */
  readonly first: string;
  /** Where the tool that should answer was ranked, from 1. */
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

/** The share of requests, from 0 to 1, whose tool is among the first `places`. */
export function shareWithin(places: number, choices: readonly Choice[]): number {
  return choices.filter(({ rank }) => rank >= 1 && rank <= places).length / choices.length;
}
