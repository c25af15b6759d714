import type { CourseFilters } from "../contract.ts";
import { toolArguments } from "./query.ts";

export type CatalogTab = "courses" | "paths" | "mine";

interface OnScreen {
  readonly tab: CatalogTab;
  readonly filters: CourseFilters;
  readonly selectedId: string | undefined;
  /** What the person did here, the oldest first. */
  readonly changes: readonly string[];
}

const tabs = {
  courses: "The course catalogue is on screen.",
  paths: "The learning paths are on screen.",
  mine: "The person's own courses and certificates are on screen.",
};

/**
 * What the model should know of the screen: one short English text, which is never shown to the person. Courses are named
 * by id only, since titles in the store may have been written to mislead it.
 */
export function describeScreen({ tab, filters, selectedId, changes }: OnScreen): string {
  const active = Object.entries(toolArguments(filters)).map(([name, value]) => `${name} = ${value}`);
  const sentences = [
    tabs[tab],
    active.length > 0 ? `Filters of the catalogue: ${active.join(", ")}.` : "No filters.",
    selectedId ? `Selected course: id ${selectedId}.` : "",
    changes.length > 0 ? `Done here by the person, already saved: ${changes.slice(-10).join(" ")}` : "",
  ];
  return sentences.filter(Boolean).join(" ");
}
