import { z } from "zod";
import type { ToolAnnotations } from "../define/tool.ts";

/** The data is the company's own: nothing reaches out into an open world. */
export const reads: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Sets fields to what was asked: asking twice changes nothing more, and undo-change brings the values back. */
export const sets: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Removes, or overwrites for many at once; asks for `confirm` before it does. */
export const destroys: ToolAnnotations = { ...sets, destructiveHint: true };

/**
 * A text to filter by. The bound keeps a pasted page out of answers. Forms and models send "" for what they leave out, so
 * blank means not given here; where a text names what is written to, it is an error.
 */
export function filter(description: string) {
  return z
    .string()
    .max(100)
    .optional()
    .describe(description)
    .transform((text) => (text?.trim() ? text : undefined));
}

/** Several texts to filter by; blank ones are left out. */
export function filters(description: string) {
  return z
    .array(z.string().max(100))
    .max(10)
    .optional()
    .describe(description)
    .transform((texts) => texts?.filter((text) => text.trim() !== ""));
}

/** Names one record: id or name. Longer than any name, so that what is no name is told apart from a mistyped one. */
export function recordName(description: string) {
  return z.string().max(200).describe(description);
}

export const version = z
  .string()
  .max(200)
  .optional()
  .describe(
    "Version of the row as it was read; when it moved on since, nothing is written and the answer is a conflict",
  );

export const confirm = z
  .boolean()
  .optional()
  .describe("true once the person has agreed; without it this tool only says what it would do");

/** For app-only lists. */
export const paging = {
  cursor: z.string().max(400).optional().describe("From the page before; left out for the first"),
  limit: z.int().min(1).max(50).optional().describe("Rows at most; 25 when left out"),
};
