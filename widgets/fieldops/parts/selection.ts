/** What the person picked, in the order of picking; it outlives filters and pages, so names are kept with the ids. */
export type Selection = readonly { readonly id: string; readonly site: string }[];

type Pickable = Selection[number];

/** Adds what is not yet selected, or takes away what is. */
export function select(selected: Selection, items: Selection, on: boolean): Selection {
  const ids = new Set(items.map(({ id }) => id));
  const others = selected.filter(({ id }) => !ids.has(id));
  return on ? [...others, ...items.map(({ id, site }) => ({ id, site }))] : others;
}

/** Whether all of the rows shown are selected, or some. */
export function allSelected(selected: Selection, shown: readonly Pickable[]): boolean | "mixed" {
  const ids = new Set(selected.map(({ id }) => id));
  const count = shown.filter(({ id }) => ids.has(id)).length;
  return count === 0 ? false : count === shown.length || "mixed";
}

/** How many are selected that the list does not show: other filters, or dispatched since. */
export function hiddenCount(selected: Selection, shown: readonly Pickable[]): number {
  const ids = new Set(shown.map(({ id }) => id));
  return selected.filter(({ id }) => !ids.has(id)).length;
}

/** So many are named to the model; a person who selected more means all that the filters let through. */
const named = 30;

/** What is selected, as a sentence for the model. */
export function selectionSentence(selected: Selection): string {
  const more = selected.length - named;
  const names = namesOf(selected.slice(0, named)) + (more > 0 ? ` and ${more} more` : "");
  return selected.length > 0 ? `Selected by the person: ${names}.` : "Nothing is selected.";
}

/** The rows in words that a model can act on: the id decides, the site is for whoever reads along. */
export function labelsOf(selected: Selection): string[] {
  return selected.map(({ id, site }) => `${id} (${site})`);
}

/** The same as one English list, for what only the model reads. */
export function namesOf(selected: Selection): string {
  return labelsOf(selected).join(", ");
}
