import { createRandom } from "../random.ts";

/** Ways in which a request between a server and its storage goes wrong. */
export const faultKinds = [
  "delay",
  "late arrival",
  "lost answer",
  "delivered twice",
  "reset before",
  "reset after",
  "truncated answer",
  "429",
  "500",
  "503",
] as const;

export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** Time in milliseconds that the request is held. */
  readonly ms: number;
  /** For 500 and 503: true if storage carried the request out all the same. */
  readonly carriedOut: boolean;
}

/** Number of requests in a row that are all in a storm, or none. */
const stretch = 25;

/**
 * Decides by its seed which requests go wrong, in the order of their arrival. Faults come alone or in storms, and each kind in its
 * turn.
 */
export class FaultPlan {
  readonly counts = new Map<FaultKind, number>();
  /** Number of requests so far. */
  requests = 0;
  readonly #seed: string;
  readonly #intensity: number;
  #faults: number;

  /** @param intensity 0 for no faults, 1 for those of a bad day */
  constructor(seed: string, intensity: number) {
    this.#seed = seed;
    this.#intensity = intensity;
    this.#faults = createRandom(seed).below(faultKinds.length);
  }

  next(): Fault | undefined {
    const number = this.requests++;
    const stormy = createRandom(`${this.#seed} storm ${Math.floor(number / stretch)}`).chance(0.15);
    const random = createRandom(`${this.#seed} request ${number}`);
    if (!random.chance((stormy ? 0.6 : 0.05) * this.#intensity)) return undefined;
    const kind = faultKinds[this.#faults++ % faultKinds.length] ?? "delay";
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    // A server waits for 0.76 s; a late request arrives when it has given up.
    const ms = kind === "late arrival" ? 900 + random.below(400) : 20 + random.below(200);
    return { kind, ms, carriedOut: random.chance(0.5) };
  }
}
