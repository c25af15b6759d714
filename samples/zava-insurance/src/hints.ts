import { sets } from "@suite/toolkit/hints";

/** Adds a row each time it is called, so asking twice adds two; undo-change takes one away. */
export const appends = { ...sets, idempotentHint: false };

/** Grants money, and may do so beyond what a claim is expected to cost: asks before that, or wants `confirm`. */
export const decides = { ...appends, destructiveHint: true };
