import pLimit, { type LimitFunction } from "p-limit";
import { limits } from "./limits.ts";
import { tooMany } from "./too-many.ts";

/** Lets costly calls run two at a time, and one at a time for each caller, so that one caller does not delay the others. */
export class CostlyTurns {
  readonly #all = pLimit(limits.costly.most);
  readonly #byCaller = new Map<string, LimitFunction>();

  /**
   * Waits for the caller's turn. Resolves to the function that ends it; a turn may end early, as while a person answers. Throws
   * `unavailable` if too many calls of the caller wait already.
   */
  async enter(caller: string): Promise<() => void> {
    const own = this.#byCaller.get(caller) ?? pLimit(limits.costly.mostPerCaller);
    if (own.pendingCount >= limits.costly.mostWaiting) throw tooMany("costly calls at once", 5);
    this.#byCaller.set(caller, own);
    return new Promise((entered) => {
      const turn = () => new Promise<void>((ended) => entered(ended));
      void own(() => this.#all(turn)).finally(() => {
        if (own.activeCount === 0 && own.pendingCount === 0) this.#byCaller.delete(caller);
      });
    });
  }
}
