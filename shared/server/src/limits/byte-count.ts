interface ByteLimits {
  readonly most: number;
  readonly mostPerCaller: number;
}

/** Counts bytes in memory per caller and in total. */
export class ByteCount {
  readonly #limits: ByteLimits;
  readonly #byCaller = new Map<string, number>();
  #total = 0;

  constructor(limits: ByteLimits) {
    this.#limits = limits;
  }

  /** @param bytes negative when they are released */
  add(caller: string, bytes: number): void {
    const own = (this.#byCaller.get(caller) ?? 0) + bytes;
    if (own > 0) this.#byCaller.set(caller, own);
    else this.#byCaller.delete(caller);
    this.#total += bytes;
  }

  isOver(caller: string): boolean {
    return this.#total > this.#limits.most || (this.#byCaller.get(caller) ?? 0) > this.#limits.mostPerCaller;
  }
}
