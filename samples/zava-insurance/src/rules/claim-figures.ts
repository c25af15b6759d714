import { clipBytes, visible } from "@suite/contracts";
import type { Claim, ClaimStatus } from "@suite/zava-insurance-contract";

export interface Figures {
  readonly claims: number;
  readonly estimatedLossCents: number;
}

/** Figures of claims. A claim with several types of damage counts for each of them. */
export interface ClaimFigures {
  readonly byStatus: ReadonlyMap<ClaimStatus, Figures>;
  readonly byDamageType: ReadonlyMap<string, Figures>;
}

export function figuresOf(claims: readonly Claim[]): ClaimFigures {
  const byStatus = new Map<ClaimStatus, Figures>();
  const byDamageType = new Map<string, Figures>();
  // Thousands of claims share a few types, so that each type is prepared once.
  const labels = new Map<string, string>();
  const toLabel = (text: string) => {
    const label = labels.get(text) ?? clipBytes(visible(text), 40);
    labels.set(text, label);
    return label;
  };
  for (const { status, damageTypes, estimatedLossCents } of claims) {
    add(byStatus, status, estimatedLossCents);
    for (const type of new Set(damageTypes.map(toLabel))) add(byDamageType, type, estimatedLossCents);
  }
  return { byStatus, byDamageType };
}

function add<Key>(totals: Map<Key, Figures>, key: Key, lossCents: number): void {
  const { claims, estimatedLossCents } = totals.get(key) ?? { claims: 0, estimatedLossCents: 0 };
  totals.set(key, { claims: claims + 1, estimatedLossCents: estimatedLossCents + lossCents });
}

/** Sum of figures, such as those of some statuses. */
export function sumOfFigures(all: Iterable<Figures>): Figures {
  let [claims, estimatedLossCents] = [0, 0];
  for (const figures of all) {
    claims += figures.claims;
    estimatedLossCents += figures.estimatedLossCents;
  }
  return { claims, estimatedLossCents };
}
