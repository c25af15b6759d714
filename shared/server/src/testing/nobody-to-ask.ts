import type { Asking } from "../define/asking.ts";

/** The asking part of a context whose client cannot be asked. */
export const nobodyToAsk: Asking = {
  canAsk: false,
  elicit: async () => ({ action: "unasked" }),
  choose: async () => ({ action: "unasked" }),
  confirm: async () => "unasked",
};
