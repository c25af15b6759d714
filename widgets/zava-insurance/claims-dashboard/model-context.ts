import type { Claim } from "../contract.ts";
import { type Query, toolArguments } from "./query.ts";

interface OnScreen {
  query: Query;
  claim?: Pick<Claim, "id" | "claimNumber">;
  /** What the person did here, the oldest first. */
  changes: readonly string[];
}

/**
 * What the model should know of the screen: one short English text, which is never shown to the person. Claims are
 * named by number and id only, since names and notes in the store may have been written to mislead it.
 */
export function describeScreen({ query, claim, changes }: OnScreen): string {
  const { sortBy, sortOrder, ...filters } = toolArguments(query);
  const active = Object.entries(filters).map(([name, value]) => `${name} = ${value}`);
  const sentences = [
    "The claims dashboard is on screen.",
    active.length > 0 ? `Filters: ${active.join(", ")}.` : "No filters.",
    `Sorted by ${sortBy}, ${sortOrder}.`,
    claim ? `Selected claim: ${claim.claimNumber} (id ${claim.id}).` : "",
    changes.length > 0 ? `Changed here by the person: ${changes.slice(-10).join(" ")}` : "",
  ];
  return sentences.filter(Boolean).join(" ");
}
