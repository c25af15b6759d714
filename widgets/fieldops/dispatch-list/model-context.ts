import type { AssignmentFilters } from "../contract.ts";
import { namesOf, type Selection, selectionSentence } from "../parts/selection.ts";
import { argsOf } from "./filters.ts";

interface OnScreen {
  filters: AssignmentFilters;
  selected: Selection;
  open?: Selection[number];
}

/** What the model should know of the screen: one short English text, which is never shown to the person. */
export function describeScreen({ filters, selected, open }: OnScreen): string {
  const active = Object.entries(argsOf(filters)).map(([name, value]) => `${name} = ${value}`);
  const sentences = [
    `The list of new assignments is on screen. Filters: ${active.join(", ")}.`,
    selectionSentence(selected),
    open ? `Open: ${namesOf([open])}.` : "",
  ];
  return sentences.filter(Boolean).join(" ");
}
