import { readFileSync } from "node:fs";
import type { SuiteServer } from "@suite/server";
import { z } from "zod";
import { toolRanker } from "./rank-tools.ts";
import type { Sample } from "./samples.ts";

/**
 * `tool-choice.json` of a sample: by tool, requests that it should answer. Texts of tools may be improved by looking at the
 * `open` ones; the `heldOut` ones are only counted, and tell how well that carries over.
 */
export const requestsSchema = z.record(
  z.string(),
  z.strictObject({ open: z.array(z.string()), heldOut: z.array(z.string()) }),
);

export interface Choice {
  readonly sample: string;
  readonly request: string;
  readonly heldOut: boolean;
  /** The tool that should answer. */
  readonly tool: string;
  /** The tool ranked first. */
  readonly first: string;
  /** Where the tool that should answer was ranked, from 1. */
  readonly rank: number;
}

/** Ranks a sample's model-visible tools for each of its requests. */
export async function choicesOf({ name, folder }: Sample): Promise<Choice[]> {
  const { server }: { server: SuiteServer } = await import(`${folder}/src/server.ts`);
  const rank = toolRanker(server.tools.filter(({ visibility }) => visibility.includes("model")));
  const requests = requestsSchema.parse(JSON.parse(readFileSync(`${folder}/tool-choice.json`, "utf8")));
  return Object.entries(requests).flatMap(([tool, { open, heldOut }]) =>
    [...open, ...heldOut].map((request, at) => {
      const ranked = rank(request);
      const first = ranked[0] ?? "";
      return {
        sample: name,
        request,
        heldOut: at >= open.length,
        tool,
        first,
        rank: ranked.indexOf(tool) + 1,
      };
    }),
  );
}

/** The share of requests, from 0 to 1, whose tool is among the first `places`. */
export function shareWithin(places: number, choices: readonly Choice[]): number {
  return choices.filter(({ rank }) => rank >= 1 && rank <= places).length / choices.length;
}
