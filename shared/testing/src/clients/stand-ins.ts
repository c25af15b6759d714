import { randomHex, type StoreSource, type TracksWrites } from "@suite/contracts";
import type { ApiClient, Elicitation, GraphContext } from "@suite/server";

const writes = { outcome: "not_applied", changeIds: [], repeatedFrom: undefined } as const;
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

const log = { debug() {}, info() {}, warn() {}, error() {}, child: () => log };

const refuse = () => {
  throw new Error("This context has no other system: pass `graph` or `api`.");
};

const noApi: ApiClient = { fetch: refuse, json: refuse, entries: refuse, bytes: refuse };

/** Context of a tool that runs without a transport, for a caller named Demo user. */
export function createContext<Store>(
  store: Store,
  fields: Partial<GraphContext<Store>> = {},
): GraphContext<Store> {
  return {
    ...nobodyToAsk,
    store,
    signal: new AbortController().signal,
    progress() {},
    log,
    requestId: "test",
    graph: noApi,
    api: () => noApi,
    caller: { name: "Demo user" },
    client: { capabilities: { elicitation: false, sampling: false, roots: false } },
    now: () => new Date(),
    newId: (prefix) => `${prefix}-${randomHex(4).toUpperCase()}`,
    ...fields,
  };
}
