import { clipBytes, visible } from "@suite/contracts";
import type { Claim } from "@suite/zava-insurance-contract";

export interface Figures {
  readonly claims: number;
  readonly estimatedLossCents: number;
}

export const noFigures: Figures = { claims: 0, estimatedLossCents: 0 };

/** Figures of claims by status, and by damage type: a claim with several types counts for each of them. */
export function figuresOf(claims: readonly Claim[]) {
  const byStatus = new Map<Claim["status"], Figures>();
  const byDamageType = new Map<string, Figures>();
  // Thousands of claims share a few types, so that each type is prepared once.
  const labels = new Map<string, string>();
  const toLabel = (text: string) => {
    const label = labels.get(text) ?? clipBytes(visible(text), 40);
    labels.set(text, label);
    return label;
  };
  for (const { status, damageTypes, ...claim } of claims) {
    add(byStatus, status, claim);
    for (const type of new Set(damageTypes.map(toLabel))) add(byDamageType, type, claim);
  }
  return { byStatus, byDamageType };
}

function add<Key>(
  totals: Map<Key, Figures>,
  key: Key,
  { estimatedLossCents }: Pick<Claim, "estimatedLossCents">,
) {
  totals.set(key, sumOfFigures([totals.get(key) ?? noFigures, { claims: 1, estimatedLossCents }]));
}

export function sumOfFigures(all: readonly Figures[]): Figures {
  return all.reduce(
    (sum, { claims, estimatedLossCents }) => ({
      claims: sum.claims + claims,
      estimatedLossCents: sum.estimatedLossCents + estimatedLossCents,
    }),
    noFigures,
  );
}
