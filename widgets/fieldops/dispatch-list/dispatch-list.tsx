import type { WidgetProps } from "@suite/widget-kit/host/mount-widget.tsx";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useState } from "react";
import type { DispatchList } from "../contract.ts";
import type { Selection } from "../parts/selection.ts";
import { useAssignment } from "../parts/use-assignment.ts";
import { DeskTimeZone } from "../parts/use-desk.ts";
import { ListInline } from "./list-inline.tsx";
import { ListPage } from "./list-page.tsx";
import { useList } from "./use-list.ts";

/** New work: the most urgent rows in the conversation, the dispatcher's list in full screen. */
export function DispatchListWidget({ data }: WidgetProps<DispatchList>) {
  // A later tool result is a new question: what was filtered or selected before belongs to the old one.
  return (
    <DeskTimeZone value={data.timeZone}>
      <DispatchListViews key={data.readAt} data={data} />
    </DeskTimeZone>
  );
}

function DispatchListViews({ data }: { data: DispatchList }) {
  const { fullView, openFullView } = useHost();
  const list = useList(data);
  const assignment = useAssignment();
  const [selected, setSelected] = useState<Selection>([]);
  const open = (id: string) => {
    void openFullView();
    void assignment.open(id);
  };
  if (!fullView) return <ListInline view={list.view} onOpen={open} />;
  return <ListPage list={list} assignment={assignment} selected={selected} onSelect={setSelected} />;
}
