/** Limits what one caller holds at a time, such as open streams. */
export class CallerQuota {
  readonly #most: number;
  readonly #held = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Reserves an amount for a caller. Returns the function that releases it, or `undefined` when not enough is left. */
  take(caller: string, amount = 1): (() => void) | undefined {
    const amountHeld = (this.#held.get(caller) ?? 0) + amount;
    if (amountHeld > this.#most) return undefined;
    this.#held.set(caller, amountHeld);
    return onlyOnce(() => {
      const left = (this.#held.get(caller) ?? 0) - amount;
      if (left > 0) this.#held.set(caller, left);
      else this.#held.delete(caller);
    });
  }
}

/** Returns a function that does the work the first time, and nothing after that. */
export function onlyOnce(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
