import type { Contractors } from "../contract.ts";
import { type Query, toolArguments } from "./query.ts";

interface OnScreen {
  query: Query;
  near: Contractors["near"];
  selectedId: string | undefined;
  /** What the person did here, the oldest first. */
  changes: readonly string[];
}

/**
 * What the model should know of the screen: one short English text, which is never shown to the person. Records are
 * named by number and id only, since names in the store may have been written to mislead it.
 */
export function describeScreen({ query, near, selectedId, changes }: OnScreen): string {
  const { claimId, ...filters } = toolArguments(query);
  const active = Object.entries(filters).map(([name, value]) => `${name} = ${value}`);
  const sentences = [
    "The list of contractors is on screen.",
    active.length > 0 ? `Filters: ${active.join(", ")}.` : "No filters.",
    near ? `Distances are to claim ${near.claimNumber} (id ${near.id}).` : "",
    selectedId ? `Selected contractor: id ${selectedId}.` : "",
    changes.length > 0 ? `Changed here by the person: ${changes.slice(-10).join(" ")}` : "",
  ];
  return sentences.filter(Boolean).join(" ");
}
