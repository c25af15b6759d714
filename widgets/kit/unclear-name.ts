import { z } from "zod";
import type { ToolError } from "./tool-outcome.ts";

/** `_meta.error` of a name that fits several records or none (`chooseOne` of `@suite/server/tools`). */
const unclearNameSchema = z.object({
  code: z.enum(["ambiguous", "not_found"]),
  asked: z.string(),
  /** How many fit; more than the candidates where those are too many to list. */
  total: z.int(),
  candidates: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      title: z.string().optional(),
      facts: z.array(z.string()).optional(),
      person: z.boolean().optional(),
    }),
  ),
});

export type UnclearName = z.infer<typeof unclearNameSchema>;
export type Candidate = UnclearName["candidates"][number];

export function unclearNameOf(error: ToolError): UnclearName | undefined {
  return unclearNameSchema.safeParse(error.data).data;
}

/** The tool's input with the id where the unclear name stood, at any depth; `undefined` where it stood nowhere. */
export function withChosen(
  input: Readonly<Record<string, unknown>>,
  asked: string,
  id: string,
): Readonly<Record<string, unknown>> | undefined {
  let found = false;
  const chosen: Readonly<Record<string, unknown>> = JSON.parse(
    JSON.stringify(input),
    (_key, value: unknown) => {
      if (typeof value !== "string" || value.trim() !== asked.trim()) return value;
      found = true;
      return id;
    },
  );
  return found ? chosen : undefined;
}
