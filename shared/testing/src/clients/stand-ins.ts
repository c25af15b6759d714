import type { StoreSource, TracksWrites } from "@suite/contracts";
import type { Elicitation } from "@suite/server";

const writes = { outcome: "not_applied", changeIds: [], repeatedFrom: undefined } as const;

/** Write tracking of a store that writes nothing. */
export const nothingWritten: TracksWrites = { writes, findEarlier: async () => false };

/** Store for servers whose tools need no tables. */
export const noStore: StoreSource<unknown> = {
  as: () => nothingWritten,
  readOnly: () => nothingWritten,
  ready: async () => undefined,
};

/** Elicitation part of a context whose client does not support elicitation. */
export const nobodyToAsk: Elicitation = {
  canElicit: false,
  elicit: async () => ({ action: "unsupported" }),
  choose: async () => ({ action: "unsupported" }),
  confirm: async () => "unsupported",
};
