import { recordLabel } from "@suite/widget-kit";
import { z } from "zod";

/** Selected rows in the order of selection. Sites are kept, since the selection outlives filters and pages. */
export type Selection = readonly { readonly id: string; readonly site: string }[];

export const selectionSchema = z.array(z.object({ id: z.string(), site: z.string() })).readonly();

export function select(selected: Selection, items: Selection, on: boolean): Selection {
  const ids = new Set(items.map(({ id }) => id));
  const unselected = selected.filter(({ id }) => !ids.has(id));
  if (!on) return unselected;
  const added = items.map(({ id, site }) => ({ id, site }));
  return [...unselected, ...added];
}

/** True if all rows shown are selected, `"mixed"` if some are. */
export function allSelected(selected: Selection, shown: Selection): boolean | "mixed" {
  const ids = new Set(selected.map(({ id }) => id));
  const count = shown.filter(({ id }) => ids.has(id)).length;
  if (count === 0) return false;
  return count === shown.length || "mixed";
}

export function hiddenCount(selected: Selection, shown: Selection): number {
  const ids = new Set(shown.map(({ id }) => id));
  return selected.filter(({ id }) => !ids.has(id)).length;
}

/** Most rows named to the model. */
const mostNamed = 30;

export function selectionSentence(selected: Selection): string {
  if (selected.length === 0) return "Nothing is selected.";
  const names = formatNames(selected.slice(0, mostNamed));
  const more = selected.length - mostNamed;
  if (more <= 0) return `Selected by the person: ${names}.`;
  return `Selected by the person: ${names} and ${more} more.`;
}

/** Labels for prompts that the person sends: the id identifies, the site is for readers. */
export function listLabels(selected: Selection): string[] {
  return selected.map(({ id, site }) => `${id} (${site})`);
}

export function formatNames(selected: Selection): string {
  return selected.map(({ id, site }) => recordLabel({ id, name: site })).join(", ");
}
