import type { Assignment, AssignmentRow } from "@suite/widgets/trey-research/contract";
import { personLabel, projectLabel } from "../labels.ts";
import { hours } from "../text.ts";

/** Says what went, or would go; all recorded hours count, also those of months that views no longer show. */
export function removalText(
  { forecast, delivered }: Assignment,
  { consultantName, consultantId, projectName, projectId, clientName, role }: AssignmentRow,
  changeId: string | undefined,
): string {
  const sum = (entries: Assignment["forecast"]) =>
    hours(entries.reduce((total, entry) => total + entry.hours, 0));
  const person = personLabel({ name: consultantName, id: consultantId });
  const project = projectLabel({ name: projectName, clientName, id: projectId });
  const what = `${person}, ${role} on ${project}, with ${sum(forecast)} forecast and ${sum(delivered)} delivered`;
  return changeId
    ? `Removed ${what}. To take it back: undo-change with ${changeId}.`
    : `Nothing is removed yet. This would remove ${what}. Ask whether that is wanted, then call again with confirm: true.`;
}
