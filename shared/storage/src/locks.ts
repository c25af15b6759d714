import { UserError } from "@suite/contracts";
import { unavailable } from "./errors.ts";

/**
 * One writer at a time for each row, within this process. ETags already keep writers apart; the queue spares them
 * the conflicts, and keeps the cache in the order of the writes.
 */
export class RowLocks {
  private readonly tails = new Map<string, Promise<unknown>>();

  /** Runs `work` when every earlier holder of one of the keys is done. All keys are taken at once, so nothing can deadlock. */
  async hold<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const before = keys.map((key) => this.tails.get(key));
    const turn = Promise.all(before).then(work);
    const tail = turn.then(ignore, onlyOutage);
    tail.catch(ignore); // it may have no waiter
    for (const key of keys) this.tails.set(key, tail);
    try {
      return await turn;
    } finally {
      for (const key of keys) if (this.tails.get(key) === tail) this.tails.delete(key);
    }
  }
}

function ignore(): void {}

/**
 * Who waited while storage was found unreachable is told so as well, instead of waiting out the same limit in turn. The
 * holder's write may have been made, that of who waited was not.
 */
function onlyOutage(error: unknown): void {
  if (error instanceof UserError && error.code === "unavailable") throw unavailable(error);
}
