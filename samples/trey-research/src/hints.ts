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

/** Overwrites or removes what many or one would miss; previews unless it was confirmed. */
export const destroys: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: true,
  openWorldHint: false,
};
