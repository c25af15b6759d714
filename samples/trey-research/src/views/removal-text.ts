import { inline } from "@suite/contracts";
import type { Agreement } from "@suite/server";
import { hours, whyNothing } from "@suite/server/tools";
import type { Assignment, AssignmentRow } from "@suite/trey-research-widgets/contract";
import { personLabel, projectLabel } from "../labels.ts";

/** What the person is asked before it goes. */
export function removalQuestion(row: Assignment, shown: AssignmentRow): string {
  return `Remove ${described(row, shown)}?`;
}

/** Says what went, or would go; all recorded hours count, also those of months that views no longer show. */
export function removalText(
  row: Assignment,
  shown: AssignmentRow,
  outcome: { changeId: string | undefined; agreement: Agreement },
): string {
  const { changeId, agreement } = outcome;
  const what = described(row, shown);
  return agreement === "accept"
    ? `Removed ${what}. To take it back: undo-change with ${changeId}.`
    : `Nothing is removed yet. This would remove ${what}. ${whyNothing[agreement]}`;
}

function described(
  { forecast, delivered }: Assignment,
  { consultantName, consultantId, projectName, projectId, clientName, role }: AssignmentRow,
): string {
  const sum = (entries: Assignment["forecast"]) =>
    hours(entries.reduce((total, entry) => total + entry.hours, 0));
  const person = personLabel({ name: consultantName, id: consultantId });
  const project = projectLabel({ name: projectName, clientName, id: projectId });
  return `${person}, ${inline(role)} on ${project}, with ${sum(forecast)} forecast and ${sum(delivered)} delivered`;
}
