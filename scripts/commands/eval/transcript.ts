import { z } from "zod";

const callSchema = z.object({
  tool: z.string(),
  arguments: z.record(z.string(), z.unknown()),
  /**
   * `declined`: the person did not ask for this write. `decided`: not run, since the choice of the tool is all that a confusion pair
   * measures. `malformed`: no such tool, or arguments that are not JSON.
   */
  outcome: z.enum(["succeeded", "failed", "declined", "decided", "malformed"]),
  /** Index of the expected call that this one makes, with the right arguments. */
  step: z.number().int().optional(),
});

const roundSchema = z.object({
  text: z.string(),
  calls: z.array(callSchema),
  inputTokens: z.number(),
  outputTokens: z.number(),
  firstMs: z.number(),
  totalMs: z.number(),
});

/** Answers of a model to one request, with what became of its calls. */
export const transcriptSchema = z.array(roundSchema);

export type Transcript = z.infer<typeof transcriptSchema>;

export type MadeCall = z.infer<typeof callSchema>;
