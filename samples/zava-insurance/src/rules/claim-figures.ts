import { clipBytes, visible } from "@suite/contracts";
import type { RowChanges } from "@suite/server/tools";
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
  return updateFigures({ byStatus: new Map(), byDamageType: new Map() }, { removed: [], added: claims });
}

/** Figures after some claims were removed and others added. */
export function updateFigures(last: ClaimFigures, { removed, added }: RowChanges<Claim>): ClaimFigures {
  const byStatus = new Map(last.byStatus);
  const byDamageType = new Map(last.byDamageType);
  // Thousands of claims share a few types, so that each type is prepared once.
  const labels = new Map<string, string>();
  const labelOf = (text: string) => {
    const label = labels.get(text) ?? clipBytes(visible(text), 40);
    labels.set(text, label);
    return label;
  };
  const count = ({ status, damageTypes, estimatedLossCents }: Claim, sign: 1 | -1) => {
    add(byStatus, status, sign, estimatedLossCents);
    for (const type of new Set(damageTypes.map(labelOf))) add(byDamageType, type, sign, estimatedLossCents);
  };
  for (const claim of removed) count(claim, -1);
  for (const claim of added) count(claim, 1);
  return { byStatus, byDamageType };
}

function add<Key>(totals: Map<Key, Figures>, key: Key, sign: 1 | -1, lossCents: number): void {
  const { claims, estimatedLossCents } = totals.get(key) ?? { claims: 0, estimatedLossCents: 0 };
  if (claims + sign === 0) totals.delete(key);
  else totals.set(key, { claims: claims + sign, estimatedLossCents: estimatedLossCents + sign * lossCents });
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
