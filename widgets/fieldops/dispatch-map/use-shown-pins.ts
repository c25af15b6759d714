import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useMemo } from "react";
import type { AssignmentPin, TechnicianPin } from "../contract.ts";
import { useNow } from "../parts/use-now.ts";
import { filterPins, type PinFilters } from "./pin-filters.ts";
import { legendOf, pinOfAssignment, pinOfTechnician } from "./pin-kinds.ts";
import { mapStrings } from "./strings.ts";

const minute = 60_000;

/** What the map and the list show: assignments that pass the filters, as rows and as pins, and technicians if wanted. */
export function useShownPins(
  assignments: readonly AssignmentPin[],
  technicians: readonly TechnicianPin[],
  filters: PinFilters,
) {
  const t = useStrings(mapStrings);
  const now = useNow((milliseconds) => Math.floor(milliseconds / minute)) * minute;
  return useMemo(() => {
    const rows = filterPins(assignments, filters, now);
    const pins = [
      ...rows.map((row) => pinOfAssignment(row, now, t)),
      ...technicians.map((technician) => pinOfTechnician(technician, t)),
    ];
    return { rows, pins, legend: legendOf(t) };
  }, [assignments, technicians, filters, now, t]);
}
