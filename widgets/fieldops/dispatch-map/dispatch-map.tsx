import type { WidgetProps } from "@suite/widget-kit/host/mount-widget.tsx";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useState } from "react";
import type { DispatchMap } from "../contract.ts";
import { useAssignment } from "../parts/use-assignment.ts";
import { DeskTimeZone } from "../parts/use-desk.ts";
import { MapInline } from "./map-inline.tsx";
import { MapPage } from "./map-page.tsx";
import { useMapPins } from "./use-map-pins.ts";

/** Assignments on a map: pins in the conversation; filters, technicians, a list and job cards in full screen. */
export function DispatchMapWidget({ data }: Pick<WidgetProps<DispatchMap>, "data">) {
  // A later tool result is a new question: what was filtered or selected before belongs to the old one.
  return (
    <DeskTimeZone value={data.timeZone}>
      <DispatchMapViews key={data.readAt} data={data} />
    </DeskTimeZone>
  );
}

function DispatchMapViews({ data }: { data: DispatchMap }) {
  const { fullView, openFullView } = useHost();
  const map = useMapPins(data);
  const assignment = useAssignment();
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const open = (id: string) => {
    void openFullView();
    void assignment.open(id);
  };
  if (!fullView) return <MapInline map={map} onOpen={open} />;
  return <MapPage map={map} assignment={assignment} selectedIds={selectedIds} onSelect={setSelectedIds} />;
}
