import type { Call } from "../../conversation/conversation.ts";
import { useStore } from "../../state/store.ts";
import { useWorkbench } from "../../workbench/workbench-context.ts";
import { EmptyPanel } from "../panel-parts.tsx";
import { useChosenWidget, WidgetChoice } from "../widget-choice.tsx";
import { Accessibility } from "./accessibility.tsx";
import { BlockedList } from "./blocked-list.tsx";
import { Screenshot } from "./screenshot.tsx";
import { SizeMeter } from "./size-meter.tsx";
import { measureParts } from "./sizes.ts";

/** Facts about a widget and its call: blocked requests, accessibility, a screenshot, and sizes. Sizes also where no widget is drawn. */
export function WidgetPanel() {
  const { session } = useWorkbench();
  const { entries, modelContext } = useStore(session.conversation.state);
  const shown = useChosenWidget();
  const calls = entries.filter((entry): entry is Call => entry.kind === "call");
  const call = calls.find(({ id }) => id === shown?.call.id) ?? calls.at(-1);
  if (!call)
    return <EmptyPanel title="No call yet" hint="Run a prompt or a tool to see its widget and sizes here." />;
  const parts = measureParts({
    page: shown?.page.html,
    result: call.result,
    modelContext: modelContext?.from === call.tool.name ? modelContext.context : undefined,
  });
  return (
    <>
      <WidgetChoice />
      {shown && (
        <>
          <BlockedList shown={shown} />
          <Accessibility shown={shown} />
          <Screenshot shown={shown} />
        </>
      )}
      <SizeMeter parts={parts} />
    </>
  );
}
