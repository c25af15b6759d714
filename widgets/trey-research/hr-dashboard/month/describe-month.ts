import type { AssignmentRow } from "@suite/trey-research-contract";
import { recordLabel } from "@suite/widget-kit";
import type { OpenConsultant } from "../consultant-panel.tsx";

const namedAtMost = 8;

/** Says to the model which month of the consultant is open and what is planned: hours against the capacity, and by project. */
export function describeMonth({ data, month }: OpenConsultant): string | undefined {
  const total = data?.allocation.find((entry) => entry.month === month);
  if (!data || !total) return undefined;
  const { forecastHours, capacityHours } = total;
  const hoursOf = ({ forecast }: AssignmentRow) =>
    forecast.find((entry) => entry.month === month)?.hours ?? 0;
  const projects = data.assignments.items
    .filter((row) => hoursOf(row) > 0)
    .slice(0, namedAtMost)
    .map((row) => `${recordLabel({ id: row.projectId, name: row.projectName })} ${hoursOf(row)}`);
  const by = projects.length > 0 ? `: ${projects.join(", ")}` : "";
  return `Month ${month} is open: ${forecastHours} of ${capacityHours} hours planned${by}.`;
}
