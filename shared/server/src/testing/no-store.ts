import type { StoreSource } from "../core/server.ts";

const writes = { outcome: "not_applied", changeIds: [] } as const;

/** For servers whose tools need no tables. */
export const noStore: StoreSource<unknown> = {
  as: () => ({ writes }),
  readOnly: () => ({ writes }),
  ready: async () => undefined,
};
