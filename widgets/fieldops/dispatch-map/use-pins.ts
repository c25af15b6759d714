import {
  type AssignmentPin,
  type DispatchMap,
  dispatchMapSchema,
  pinPageSchema,
  type TechnicianPin,
  technicianPinPageSchema,
} from "@suite/fieldops-contract";
import {
  useReadAhead,
  useReadOnDemand,
  useStrings,
  useToolPages,
  useViewState,
} from "@suite/widget-kit";
import { useReturnFocus } from "@suite/widget-kit/components";
import { useMemo } from "react";
import { z } from "zod";
import type { OpenAssignment } from "../parts/assignment-panel.tsx";
import { useNow } from "../parts/time.ts";
import {
  createLegend,
  filterPins,
  type PinFilters,
  pinFiltersSchema,
  pinOfAssignment,
  pinOfTechnician,
} from "./pins.ts";
import { mapStrings } from "./strings.ts";

/** This many pins are loaded without asking, since a map with half of its pins misleads. */
const readAlone = 400;

/** Data of the map. The first page comes with the tool's result; the others are loaded one after the other. */
export function useMapPins(initial: DispatchMap) {
  const {
    data: view = initial,
    read,
    pending,
    error,
  } = useReadOnDemand("show-assignments-on-map", dispatchMapSchema, initial);
  const args = view.assignmentIds ? { assignmentIds: view.assignmentIds } : {};
  const pins = useToolPages("list-map-pins", pinPageSchema, args, view.pins);
  const technicians = useToolPages(
    "list-technician-pins",
    technicianPinPageSchema,
    {},
    view.technicians,
  );
  useReadAhead(pins, readAlone);
  useReadAhead(technicians, readAlone);
  return { view, pins, technicians, refresh: () => read(args), pending, error };
}

export type MapPins = ReturnType<typeof useMapPins>;

const minute = 60_000;
const nobody: readonly TechnicianPin[] = [];
const everything: PinFilters = {};

export function useShownPins(
  assignments: readonly AssignmentPin[],
  technicians = nobody,
  filters = everything,
) {
  const t = useStrings(mapStrings);
  const now = useNow((milliseconds) => Math.floor(milliseconds / minute)) * minute;
  return useMemo(() => {
    const rows = filterPins(assignments, filters, now);
    const pins = [
      ...rows.map((row) => pinOfAssignment(row, now, t)),
      ...technicians.map((technician) => pinOfTechnician(technician, t)),
    ];
    return { rows, pins, legend: createLegend(t) };
  }, [assignments, technicians, filters, now, t]);
}

const modeSchema = z.enum(["map", "list"]);
const idSchema = z.string().nullable();

export type MapViewMode = z.infer<typeof modeSchema>;

/** State of the full-screen map, kept with the page. Either an assignment or a technician is open. */
export function useWorkplace(map: MapPins, assignment: OpenAssignment) {
  const focus = useReturnFocus();
  const [filters, setFilters] = useViewState<PinFilters>("filters", everything, pinFiltersSchema);
  const [mode, setMode] = useViewState<MapViewMode>("mode", "map", modeSchema);
  const [withTechnicians, setWithTechnicians] = useViewState("technicians", false, z.boolean());
  const [technicianId, setTechnicianId] = useViewState("open technician", null, idSchema);
  const technicians = withTechnicians ? map.technicians.items : nobody;
  const visiblePins = useShownPins(map.pins.items, technicians, filters);
  const technician = technicians.find(({ id }) => id === technicianId);

  const open = (id: string) => {
    focus.remember();
    const isTechnician = technicians.some((each) => each.id === id);
    setTechnicianId(isTechnician ? id : null);
    if (isTechnician) assignment.clear();
    else void assignment.open(id);
  };
  const close = () => {
    assignment.clear();
    setTechnicianId(null);
    focus.restore();
  };
  const openId = technician?.id ?? assignment.id;
  return {
    ...visiblePins,
    filters,
    setFilters,
    mode,
    setMode,
    withTechnicians,
    setWithTechnicians,
    technician,
    openId,
    open,
    close,
  };
}

export type Workplace = ReturnType<typeof useWorkplace>;
