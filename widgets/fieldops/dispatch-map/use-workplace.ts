import { useReturnFocus } from "@suite/widget-kit/parts/focus.ts";
import { useState } from "react";
import type { TechnicianPin } from "../contract.ts";
import type { OpenAssignment } from "../parts/use-assignment.ts";
import type { PinFilters } from "./pin-filters.ts";
import type { MapPins } from "./use-map-pins.ts";
import { useShownPins } from "./use-shown-pins.ts";
import type { MapViewMode } from "./view-switch.tsx";

const nobody: readonly TechnicianPin[] = [];

/** What the person sees and opened on the map's page. Of assignment and technician, one is open at a time. */
export function useWorkplace(map: MapPins, assignment: OpenAssignment) {
  const focus = useReturnFocus();
  const [filters, setFilters] = useState<PinFilters>({});
  const [mode, setMode] = useState<MapViewMode>("map");
  const [withTechnicians, setWithTechnicians] = useState(false);
  const [technicianId, setTechnicianId] = useState<string>();
  const technicians = withTechnicians ? map.technicians.items : nobody;
  const shown = useShownPins(map.pins.items, technicians, filters);
  const technician = technicians.find(({ id }) => id === technicianId);

  const open = (id: string) => {
    focus.remember();
    const isTechnician = technicians.some((each) => each.id === id);
    setTechnicianId(isTechnician ? id : undefined);
    if (isTechnician) assignment.close();
    else void assignment.open(id);
  };
  const close = () => {
    assignment.close();
    setTechnicianId(undefined);
    focus.restore();
  };
  const openId = technician?.id ?? assignment.id;
  return {
    ...shown,
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
