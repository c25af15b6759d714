import { sets } from "@suite/server/tools";

/**
 * Adds a row each time it is called; undo-change takes one away. Equal calls within ten minutes count as one unless they say
 * `again`, which the base sees to.
 */
export const appends = { ...sets, idempotentHint: false };

/** Grants money, and may do so beyond what a claim is expected to cost: asks before that, or wants `confirm`. */
export const decides = { ...appends, destructiveHint: true };
