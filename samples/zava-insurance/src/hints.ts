import { sets } from "@suite/toolkit/hints";

/** Adds a row each time it is called, so asking twice adds two; undo-change takes one away. */
export const appends = { ...sets, idempotentHint: false };
