import type { AssignmentFilters, WorkOrder } from "@suite/fieldops-contract";
import { matchesWhole } from "@suite/server/tools";

const hourMs = 3_600_000;
const soonMs = 4 * hourMs;

export function mostUrgentFirst(one: WorkOrder, other: WorkOrder): number {
  return (
    one.slaDueAt.localeCompare(other.slaDueAt) ||
    weight[one.priority] - weight[other.priority] ||
    one.id.localeCompare(other.id)
  );
}

const weight = { High: 0, Medium: 1, Low: 2 };

/** Work that no technician has yet, the most urgent first. */
export function openWork<Row extends WorkOrder>(orders: readonly Row[]): Row[] {
  return orders.filter(({ status }) => status === "New").toSorted(mostUrgentFirst);
}

/** New work that passes the filters, and the number of unassigned work orders that are only too old for them. */
export function newWork<Row extends WorkOrder>(
  orders: readonly Row[],
  filters: AssignmentFilters,
  now: Date,
): { listed: Row[]; older: number } {
  const since = now.getTime() - filters.maxHoursOld * hourMs;
  const fitting = orders.filter((row) => row.status === "New" && passesFilters(row, filters));
  const listed = fitting
    .filter(({ createdAt }) => Date.parse(createdAt) >= since)
    .toSorted(mostUrgentFirst);
  return { listed, older: fitting.length - listed.length };
}

/** True if a work order of any age passes the filters. */
function passesFilters(row: WorkOrder, { priority, region, team }: AssignmentFilters): boolean {
  if (priority !== undefined && row.priority !== priority) return false;
  if (region !== undefined && !matchesWhole(region, row.region)) return false;
  return team === undefined || matchesWhole(team, row.team);
}

export function urgency(orders: readonly WorkOrder[], now: Date) {
  const left = orders.map(({ slaDueAt }) => Date.parse(slaDueAt) - now.getTime());
  return {
    new: orders.length,
    high: orders.filter(({ priority }) => priority === "High").length,
    overdue: left.filter((ms) => ms < 0).length,
    dueSoon: left.filter((ms) => ms >= 0 && ms <= soonMs).length,
  };
}
