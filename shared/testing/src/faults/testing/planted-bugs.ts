import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { OpenStore, Operation, Store } from "@suite/storage";
import type { TableRequest, Tamper } from "../fault-proxy.ts";
import type { LedgerTables } from "./ledger.ts";

type LedgerStore = Store<LedgerTables>;

/** Replaces parts of a server's stores, as a bug in the storage package would. */
function withStore(change: (store: LedgerStore) => Partial<LedgerStore>) {
  return (opened: OpenStore<LedgerTables>): OpenStore<LedgerTables> => ({
    ...opened,
    as(actor, options) {
      const store = opened.as(actor, options);
      return Object.assign(Object.create(store), change(store));
    },
  });
}

/** Computes the new values of rows before it is this writer's turn, so that two writers begin with the same values. */
export const withoutLock = withStore((store) => ({
  async batch(operations, options) {
    const computed = operations.map(async (operation): Promise<Operation<LedgerTables>> => {
      if (operation.table !== "accounts" || !("patch" in operation)) return operation;
      const { changes, patch } = operation;
      const current = await store.accounts.get(patch);
      return { ...operation, changes: typeof changes === "function" && current ? changes(current) : changes };
    });
    return await store.batch(await Promise.all(computed), options);
  },
}));

/** Repeats each create under another key, as if the answer to the first one had been lost. */
export const createsAgain = withStore(({ notes }) => ({
  notes: {
    ...notes,
    async create(row, options) {
      await notes.create(row, options);
      return await notes.create({ ...row, id: randomUUID() }, options);
    },
  },
}));

/** Writes rows whatever their version is; other servers write in the meantime. */
export const withoutEtags: Tamper = async ({ body, headers, ...request }, send) => {
  const unconditional = body.toString().replace(/^(if-match: ).+$/gim, "$1*");
  if (request.method !== "GET") await sleep(100);
  return await send({
    ...request,
    headers: { ...headers, ...("if-match" in headers && { "if-match": "*" }) },
    body: Buffer.from(unconditional),
  });
};

/**
 * Writes the rows of a transaction first and their audit rows in a second one. Every fourth server dies in between; the client is
 * told what became of the first.
 */
export function auditsAfterward(): Tamper {
  let transactions = 0;
  return async (request, send) => {
    const parts = split(request);
    if (!parts) return await send(request);
    const answer = await send(parts.rows);
    if (transactions++ % 4 > 0) await send(parts.audit);
    return answer;
  };
}

/** The transaction without its audit rows, and one with them alone; `undefined` for other requests. */
function split(request: TableRequest): { rows: TableRequest; audit: TableRequest } | undefined {
  const text = request.body.toString();
  const [, boundary] = /^--(changeset_[\w-]+)\r?$/m.exec(text) ?? [];
  if (!request.path.endsWith("$batch") || boundary === undefined) return undefined;
  const [head = "", ...rest] = text.split(`--${boundary}\r\n`);
  const last = rest.at(-1)?.split(`--${boundary}--`) ?? [];
  const tail = `--${boundary}--${last[1] ?? ""}`;
  const actions = [...rest.slice(0, -1), last[0] ?? ""];
  const isAudit = (action: string) => /"RowKey":"audit~/.test(action);
  const withActions = (chosen: readonly string[]) => ({
    ...request,
    body: Buffer.from([head, ...chosen.map((action) => `--${boundary}\r\n${action}`), tail].join("")),
  });
  const audits = actions.filter(isAudit);
  if (audits.length === 0 || audits.length === actions.length) return undefined;
  return { rows: withActions(actions.filter((action) => !isAudit(action))), audit: withActions(audits) };
}
