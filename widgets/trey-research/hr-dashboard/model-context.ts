import type { Filters } from "../contract.ts";
import { activeFilters } from "./filters.ts";

interface OnScreen {
  filters: Filters;
  project?: { id: string; name: string };
  consultant?: { id: string; name: string };
  /** What the person did here, the oldest first. */
  changes: readonly string[];
}

/** What the model should know of the screen: one short English text, which is never shown to the person. */
export function describeScreen({ filters, project, consultant, changes }: OnScreen): string {
  const active = Object.entries(activeFilters(filters)).map(([name, value]) => `${name} = ${value}`);
  const sentences = [
    project ? `The project ${named(project)} is on screen.` : "The HR dashboard is on screen.",
    project ? "" : active.length > 0 ? `Filters: ${active.join(", ")}.` : "No filters.",
    consultant ? `Selected consultant: ${named(consultant)}.` : "",
    changes.length > 0 ? `Changed here by the person: ${changes.slice(-10).join("; ")}.` : "",
  ];
  return sentences.filter(Boolean).join(" ");
}

function named({ id, name }: { id: string; name: string }): string {
  return `${name} (id ${id})`;
}
