import { existsSync } from "node:fs";
import type { SuiteServer, WalkthroughStep } from "@suite/server";
import { z } from "zod";
import { readJson } from "../../lib/root.ts";
import type { Sample } from "../../lib/samples.ts";

interface ExpectedCall extends Pick<WalkthroughStep, "call" | "expect"> {
  /** Left out, all arguments that the tool accepts are right. */
  readonly arguments?: WalkthroughStep["arguments"] | undefined;
}

/** Request of a person, with the calls that a good model makes for it. */
export interface EvalCase {
  /** Unique within a sample. */
  readonly id: string;
  readonly kind: "walkthrough" | "pair";
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

/** `confusion-pairs.json` of a sample: pairs of similar tools. Each request could be for both and is listed under the right one. */
const pairsSchema = z.array(
  z
    .record(z.string(), z.array(requestSchema).min(1))
    .refine((pair) => Object.keys(pair).length === 2, "A confusion pair has two tools."),
);

export function listCases({ folder }: Sample, { walkthroughs }: SuiteServer): EvalCase[] {
  const played = walkthroughs.map(
    ({ name, prompt, steps }): EvalCase => ({
      id: name,
      kind: "walkthrough",
      request: prompt,
      steps,
    }),
  );
  const file = `${folder}/confusion-pairs.json`;
  const pairs = pairsSchema.parse(existsSync(file) ? readJson(file) : []).flatMap((pair) =>
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
