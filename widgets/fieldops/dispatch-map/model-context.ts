import type { AssignmentPin } from "../contract.ts";
import type { PinFilters } from "./pin-filters.ts";

export type Selection = readonly Pick<AssignmentPin, "id" | "site">[];

interface OnScreen {
  readonly shown: number;
  readonly filters: PinFilters;
  readonly selected: Selection;
  readonly open?: Selection[number];
}

/** So many are named; a person who selected more means all that the filters let through. */
const named = 30;

/** What the model should know of the screen: one short English text, which is never shown to the person. */
export function describeScreen({ shown, filters, selected, open }: OnScreen): string {
  const active = Object.entries(filters).flatMap(([name, value]) => (value ? [`${name} = ${value}`] : []));
  const more = selected.length - named;
  const selection = namesOf(selected.slice(0, named)) + (more > 0 ? ` and ${more} more` : "");
  const sentences = [
    `The map of assignments is on screen with ${shown} of them.`,
    active.length > 0 ? `Filters: ${active.join(", ")}.` : "",
    selected.length > 0 ? `Selected by the person: ${selection}.` : "Nothing is selected.",
    open ? `Open: ${namesOf([open])}.` : "",
  ];
  return sentences.filter(Boolean).join(" ");
}

/** The rows in words that a model can act on: the id decides, the site is for whoever reads along. */
export function namesOf(selected: Selection): string {
  return selected.map(({ id, site }) => `${id} (${site})`).join(", ");
}
