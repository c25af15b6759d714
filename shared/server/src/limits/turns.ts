import pLimit, { type LimitFunction } from "p-limit";

interface TurnLimits {
  /** Works that run at a time in this process. */
  readonly most: number;
  readonly mostPerCaller: number;
  /** Works of one caller that may wait. */
  readonly mostWaiting: number;
}

/** Lets a number of works run at a time, and a smaller number for each caller, so that one caller does not delay the others. */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #all: LimitFunction;
  readonly #byCaller = new Map<string, LimitFunction>();

  constructor(limits: TurnLimits) {
    this.#limits = limits;
    this.#all = pLimit(limits.most);
  }

  /**
   * Waits for the caller's turn. Resolves to the function that ends it; a turn may end early, as while a person answers. Resolves to
   * `undefined` if too much of the caller waits already.
   * @example
   * const endTurn = await turns.enter(caller);
   * if (!endTurn) throw tooMany("costly calls at once", 5);
   */
  async enter(caller: string): Promise<(() => void) | undefined> {
    const own = this.#byCaller.get(caller) ?? pLimit(this.#limits.mostPerCaller);
    if (own.pendingCount >= this.#limits.mostWaiting) return undefined;
    this.#byCaller.set(caller, own);
    return new Promise((entered) => {
      const turn = () => new Promise<void>((ended) => entered(ended));
      void own(() => this.#all(turn)).finally(() => {
        if (own.activeCount === 0 && own.pendingCount === 0) this.#byCaller.delete(caller);
      });
    });
  }
}
