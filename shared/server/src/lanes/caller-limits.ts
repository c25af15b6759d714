/** The most that one caller holds open at a time; a person with many hosts and tabs needs about ten. */
export const callerLimits = { sessions: 100, listenStreams: 100, subscriptions: 5000 };

/** Counts what each caller holds of something that is limited per caller. */
export class CallerQuota {
  readonly #most: number;
  readonly #held = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes an amount of the caller's share; returns what gives it back, or `undefined` when not enough is left. */
  take(caller: string, amount = 1): (() => void) | undefined {
    const held = (this.#held.get(caller) ?? 0) + amount;
    if (held > this.#most) return undefined;
    this.#held.set(caller, held);
    let taken = true;
    return () => {
      if (!taken) return;
      taken = false;
      const left = (this.#held.get(caller) ?? 0) - amount;
      if (left > 0) this.#held.set(caller, left);
      else this.#held.delete(caller);
    };
  }
}
