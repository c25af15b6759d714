import { existsSync } from "node:fs";
import type { ScenarioStep, SuiteServer } from "@suite/server";
import { z } from "zod";
import { readJson } from "../../lib/root.ts";
import { getTestsFolder, type Sample } from "../../lib/samples.ts";

interface ExpectedCall extends Pick<ScenarioStep, "call" | "expect"> {
  /** Left out, all arguments that the tool accepts are right. */
  readonly arguments?: ScenarioStep["arguments"] | undefined;
}

/** Request of a person, with the calls that a good model makes for it. */
export interface EvalCase {
  /** Unique within a sample. */
  readonly id: string;
  readonly kind: "scenario" | "pair";
  readonly request: string;
  readonly steps: readonly ExpectedCall[];
  /** Tool that could claim the request as well, and must not be called. */
  readonly rival?: string | undefined;
}

const text = z.string().min(3);
const requestSchema = z.union([
  text.transform((request) => ({ request, arguments: undefined })),
  z.strictObject({ request: text, arguments: z.record(z.string(), z.unknown()) }),
]);

/** Pairs of similar tools of a sample. Each request could be for both and is listed under the right one. */
const pairsSchema = z.array(
  z
    .record(z.string(), z.array(requestSchema).min(1))
    .refine((pair) => Object.keys(pair).length === 2, "A confusion pair has two tools."),
);

/** Reads the pairs of a product, in its own folder, and those of a sample of the repository, among its tests. */
function readPairs(sample: Sample): z.infer<typeof pairsSchema> {
  return [sample.folder, getTestsFolder(sample)]
    .map((folder) => `${folder}/confusion-pairs.json`)
    .filter((file) => existsSync(file))
    .flatMap((file) => pairsSchema.parse(readJson(file)));
}

export function listCases(sample: Sample, { scenarios }: SuiteServer): EvalCase[] {
  const played = scenarios.map(
    ({ name, prompt, steps }): EvalCase => ({
      id: name,
      kind: "scenario",
      request: prompt,
      steps,
    }),
  );
  const pairs = readPairs(sample).flatMap((pair) =>
    Object.entries(pair).flatMap(([call, requests]) => {
      const rival = Object.keys(pair).find((other) => other !== call);
      return requests.map(({ request, arguments: args }): EvalCase => {
        const steps = [{ call, arguments: args }];
        return { id: `${call}: ${request}`, kind: "pair", request, rival, steps };
      });
    }),
  );
  return [...played, ...pairs];
}
