import { inline } from "@suite/contracts";
import { hours, month } from "@suite/server/tools";
import type { OverAllocation } from "@suite/trey-research-widgets/contract";

/** One sentence about a person's months above capacity; nothing when there are none. */
export function overAllocationWarning(name: string, entries: readonly OverAllocation[]): string | undefined {
  if (entries.length === 0) return undefined;
  const list = entries.slice(0, 4).map((entry) => `${month(entry.month)} ${hours(entry.forecastHours)}`);
  const more = entries.length > list.length ? ` and ${entries.length - list.length} more months` : "";
  return `${inline(name, 60)} is over-allocated: ${list.join(", ")}${more}, of 160 h.`;
}
