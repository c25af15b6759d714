import type { ToolAnnotations } from "@suite/server";

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
