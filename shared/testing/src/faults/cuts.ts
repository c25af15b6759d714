/** Ends of a call right after one of its transactions: its client goes away, or cancels it, or its server is killed. */
export const cutKinds = ["disconnect", "cancel", "kill"] as const;

export type CutKind = (typeof cutKinds)[number];

/** Cuts a call after its n-th transaction. */
export interface Cut {
  readonly kind: CutKind;
  /** Number of the transaction, from 1. */
  readonly after: number;
}

interface PlannedCut extends Cut {
  /** Cuts the call at this server. Returns the kind of cut that was possible. */
  readonly perform: (kind: CutKind, server: object) => CutKind;
}

/**
 * Follows the transactions of each call on their way to storage, and cuts calls between them. A call is recognized by the name of its
 * caller, which its audit rows have.
 */
export class Cuts {
  /** Calls that were cut, by kind. */
  readonly counts = new Map<CutKind, number>();
  readonly #planned = new Map<string, PlannedCut>();
  /** Ids of the first changes of the transactions that storage accepted, by caller. */
  readonly #transactions = new Map<string, Set<string>>();

  plan(caller: string, cut: PlannedCut): void {
    this.#planned.set(caller, cut);
  }

  cancel(caller: string): void {
    this.#planned.delete(caller);
  }

  /** Number of transactions that storage has accepted from a caller, each counted once however often it was delivered. */
  transactionsOf(caller: string): number {
    return this.#transactions.get(caller)?.size ?? 0;
  }

  /** Notes a request that storage has answered. Returns true if the call that sent it was cut now. */
  note(request: Buffer, answer: Buffer, server: object): boolean {
    const [, caller = ""] = /"by":"(operation \d+)"/.exec(request.toString()) ?? [];
    const [, changeId = ""] = /"RowKey":"audit~(\w+)"/.exec(request.toString()) ?? [];
    const isRefused = /HTTP\/1\.1 [45]\d\d/.test(answer.toString());
    if (caller === "" || changeId === "" || isRefused) return false;
    const transactions = this.#transactions.get(caller) ?? new Set();
    this.#transactions.set(caller, transactions.add(changeId));
    const cut = this.#planned.get(caller);
    if (cut?.after !== transactions.size) return false;
    this.#planned.delete(caller);
    const done = cut.perform(cut.kind, server);
    this.counts.set(done, (this.counts.get(done) ?? 0) + 1);
    return true;
  }
}
