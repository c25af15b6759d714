import { Subtitle2 } from "@fluentui/react-components";
import type { Call } from "../conversation/conversation.ts";
import { useStore } from "../state/store.ts";
import { useWorkbench } from "../workbench-context.ts";
import { JsonView } from "./json-view.tsx";
import { NothingYet } from "./nothing-yet.tsx";

/** The newest call in full: input, each part of the result, and the tool's definition. */
export function CallPanel() {
  const { session } = useWorkbench();
  const { entries } = useStore(session.conversation.state);
  const call = entries.findLast((entry): entry is Call => entry.kind === "call");
  if (!call) return <NothingYet title="No call yet" hint="Play a walkthrough or run a tool." />;
  const { content, structuredContent, _meta } = call.result ?? {};
  return (
    <>
      <Subtitle2>{call.tool.name}</Subtitle2>
      <JsonView label="Input" value={call.arguments} />
      {structuredContent !== undefined && (
        <JsonView label={`Structured content · ${sizeOf(structuredContent)}`} value={structuredContent} />
      )}
      {content && <JsonView label={`Content · ${sizeOf(content)}`} value={content} />}
      {_meta && <JsonView label={`_meta, for the widget only · ${sizeOf(_meta)}`} value={_meta} />}
      <JsonView label="Tool definition" value={call.tool} />
    </>
  );
}

function sizeOf(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value)).length;
  return new Intl.NumberFormat(undefined, {
    style: "unit",
    unit: "kilobyte",
    maximumFractionDigits: 2,
  }).format(bytes / 1000);
}
