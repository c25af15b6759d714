import type { AssignmentFilters } from "../contract.ts";
import { namesOf, type Selection } from "../parts/selection.ts";
import { argsOf } from "./filters.ts";

interface OnScreen {
  filters: AssignmentFilters;
  selected: Selection;
  open?: Selection[number];
}

/** So many are named; a person who selected more means all that the filters let through. */
const named = 30;

/** What the model should know of the screen: one short English text, which is never shown to the person. */
export function describeScreen({ filters, selected, open }: OnScreen): string {
  const active = Object.entries(argsOf(filters)).map(([name, value]) => `${name} = ${value}`);
  const more = selected.length - named;
  const selection = namesOf(selected.slice(0, named)) + (more > 0 ? ` and ${more} more` : "");
  const sentences = [
    `The list of new assignments is on screen. Filters: ${active.join(", ")}.`,
    selected.length > 0 ? `Selected by the person: ${selection}.` : "Nothing is selected.",
    open ? `Open: ${namesOf([open])}.` : "",
  ];
  return sentences.filter(Boolean).join(" ");
}
