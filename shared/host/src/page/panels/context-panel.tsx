import { Caption1 } from "@fluentui/react-components";
import { useStore } from "../state/store.ts";
import { useWorkbench } from "../workbench-context.ts";
import { JsonView } from "./json-view.tsx";
import { NothingYet } from "./nothing-yet.tsx";

/** What the widgets have told the model: the last update, which the next turn would bring along. */
export function ContextPanel() {
  const { session } = useWorkbench();
  const { modelContext } = useStore(session.conversation.state);
  if (!modelContext)
    return (
      <NothingYet
        title="The model knows nothing more"
        hint="Select or change something in a widget to tell it."
      />
    );
  const { from, at, context } = modelContext;
  const text = context.content
    ?.map((block) => (isText(block) ? block.text : JSON.stringify(block)))
    .join("\n");
  return (
    <>
      <Caption1>
        From {from} at {at.toLocaleTimeString()}. It goes along with the next prompt; a later update replaces
        it.
      </Caption1>
      {text && <JsonView label="Text" value={text} />}
      {context.structuredContent && <JsonView label="Structured content" value={context.structuredContent} />}
    </>
  );
}

function isText(block: unknown): block is { text: string } {
  return typeof block === "object" && block !== null && "text" in block && typeof block.text === "string";
}
