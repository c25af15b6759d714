import { z } from "zod";
import type { ToolAnnotations } from "./tool.ts";

/**
 * Tools of which each call adds something, so that a call made twice by mistake would add it twice. An equal call is
 * answered with what the first one made, unless `again` is true.
 */
export function repeatsAddMore({
  readOnlyHint,
  idempotentHint,
}: Pick<ToolAnnotations, "readOnlyHint" | "idempotentHint">): boolean {
  return !readOnlyHint && !idempotentHint;
}

const again = z
  .boolean()
  .optional()
  .describe(
    "Leave it out. true does the same once more, although an equal call was made in the last ten minutes; only when the person wants a second one",
  );

/** The input with `again`, which the base adds and no handler sees. */
export function withAgain(schema: z.ZodObject): z.ZodObject {
  return schema.safeExtend({ again });
}

export function withoutAgain(input: unknown): unknown {
  if (typeof input !== "object" || input === null || !("again" in input)) return input;
  const { again: _, ...rest } = input;
  return rest;
}

export function wantsAgain(input: unknown): boolean {
  return typeof input === "object" && input !== null && "again" in input && input.again === true;
}
