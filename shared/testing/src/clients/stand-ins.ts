import type { StoreSource, TracksWrites } from "@suite/contracts";
import type { Elicitation } from "@suite/server";

const writes = { outcome: "not_applied", changeIds: [], repeatedFrom: undefined } as const;

/** The base's part of a store that writes nothing. */
export const nothingWritten: TracksWrites = { writes, findEarlier: async () => false };

/** For servers whose tools need no tables. */
export const noStore: StoreSource<unknown> = {
  as: () => nothingWritten,
  readOnly: () => nothingWritten,
  ready: async () => undefined,
};

/** The asking part of a context whose client cannot be asked. */
export const nobodyToAsk: Elicitation = {
  canElicit: false,
  elicit: async () => ({ action: "unsupported" }),
  choose: async () => ({ action: "unsupported" }),
  confirm: async () => "unsupported",
};
