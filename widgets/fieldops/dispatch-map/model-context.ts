import { namesOf, type Selection, selectionSentence } from "../parts/selection.ts";
import type { PinFilters } from "./pin-filters.ts";

interface OnScreen {
  readonly shown: number;
  readonly filters: PinFilters;
  readonly selected: Selection;
  readonly open?: Selection[number];
}

/** What the model should know of the screen: one short English text, which is never shown to the person. */
export function describeScreen({ shown, filters, selected, open }: OnScreen): string {
  const active = Object.entries(filters).flatMap(([name, value]) => (value ? [`${name} = ${value}`] : []));
  const sentences = [
    `The map of assignments is on screen and shows ${shown} of them.`,
    active.length > 0 ? `Filters: ${active.join(", ")}.` : "",
    selectionSentence(selected),
    open ? `Open: ${namesOf([open])}.` : "",
  ];
  return sentences.filter(Boolean).join(" ");
}
