import { Checkbox, mergeClasses } from "@fluentui/react-components";
import { useState } from "react";
import { FullscreenButton } from "../../kit/fullscreen-button.tsx";
import { seattle } from "../../kit/map/basemaps/seattle.baked.ts";
import { PinMap } from "../../kit/map/pin-map.tsx";
import { usePageStyles } from "../../kit/page.styles.ts";
import { PageHeader } from "../../kit/page-header.tsx";
import { NothingFound } from "../../kit/parts/nothing-found.tsx";
import { Panel } from "../../kit/parts/panel.tsx";
import { Problem } from "../../kit/parts/problem.tsx";
import { useMediaQuery } from "../../kit/use-media-query.ts";
import { useModelContext } from "../../kit/use-model-context.ts";
import { useReturnFocus } from "../../kit/use-return-focus.ts";
import { useStrings } from "../../kit/use-strings.ts";
import { Asked } from "../parts/asked.tsx";
import { useAsk } from "../parts/use-ask.ts";
import type { OpenAssignment } from "../parts/use-assignment.ts";
import { JobCard } from "./job-card.tsx";
import { MapFilters } from "./map-filters.tsx";
import { useMapPageStyles } from "./map-page.styles.ts";
import { describeScreen, namesOf, type Selection } from "./model-context.ts";
import { MissingPins } from "./missing-pins.tsx";
import type { PinFilters } from "./pin-filters.ts";
import { PinList } from "./pin-list.tsx";
import { PlanBar } from "./plan-bar.tsx";
import { mapStrings } from "./strings.en.ts";
import { TechnicianCard } from "./technician-card.tsx";
import type { MapPins } from "./use-map-pins.ts";
import { useShownPins } from "./use-shown-pins.ts";
import { type MapViewMode, ViewSwitch } from "./view-switch.tsx";

interface MapPageProps {
  readonly map: MapPins;
  readonly assignment: OpenAssignment;
  readonly selectedIds: readonly string[];
  readonly onSelect: (selectedIds: readonly string[]) => void;
}

/** The map as a workplace: filters, pins and the same as a list, technicians, one job or technician beside them. */
export function MapPage({ map, assignment, selectedIds, onSelect }: MapPageProps) {
  const t = useStrings(mapStrings);
  const page = usePageStyles();
  const styles = useMapPageStyles();
  const wide = useMediaQuery("(min-width: 1080px)");
  const focus = useReturnFocus();
  const asking = useAsk();
  const [filters, setFilters] = useState<PinFilters>({});
  const [mode, setMode] = useState<MapViewMode>("map");
  const [withTechnicians, setWithTechnicians] = useState(false);
  const [technicianId, setTechnicianId] = useState<string>();
  const { view, pins: pages, technicians, pending, error, refresh } = map;
  const { rows, pins, legend } = useShownPins(pages.items, withTechnicians ? technicians.items : [], filters);
  const selected = pages.items.filter(({ id }) => selectedIds.includes(id));
  useModelContext(
    describeScreen({ shown: rows.length, filters, selected, open: assignment.detail?.assignment }),
  );
}
