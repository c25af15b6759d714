import { Button, type ButtonProps } from "@fluentui/react-components";
import { ArrowUndoRegular } from "@fluentui/react-icons";
import { useStore } from "../../state/store.ts";
import { useWords } from "../../state/use-words.ts";
import { useWorkbench } from "../../workbench/workbench-context.ts";
import { Card } from "./card.tsx";
import { toLocalTime, withLocalTimes } from "./describe.ts";
import { type Change, useLatestChange } from "./latest-change.ts";

const undoTool = "undo-change";

/** Latest change that can be undone. Its undo asks for consent, as every write does. */
export function LatestChangeCard({ appearance }: { appearance: ButtonProps["appearance"] }) {
  const latest = useLatestChange();
  if (latest.kind === "found")
    return <FoundChange change={latest.change} appearance={appearance} />;
  const texts = {
    loading: "Reading the latest change…",
    none: "There is no change that can be undone.",
    failed: "The latest change could not be read. Nothing was undone.",
  };
  return (
    <Card
      title="Undo the latest change"
      description={texts[latest.kind]}
      values={latest.kind === "failed" ? { reason: latest.problem } : {}}
    />
  );
}

interface FoundChangeProps {
  readonly change: Change;
  readonly appearance: ButtonProps["appearance"];
}

function FoundChange({ change, appearance }: FoundChangeProps) {
  const { session } = useWorkbench();
  const { words } = useWords();
  const { busy } = useStore(session.playback);
  const { entries } = useStore(session.conversation.state);
  const isUndone = entries.some(
    (entry) =>
      entry.kind === "call" &&
      entry.tool.name === undoTool &&
      entry.arguments.changeId === change.id &&
      entry.outcome === "done",
  );
  const requested = { tool: undoTool, arguments: { changeId: change.id } };
  return (
    <Card
      title="Undo the latest change"
      description={`${change.by} changed ${change.record} on ${toLocalTime(change.at)}.`}
      values={{ change: withLocalTimes(change.summary) }}
    >
      <Button
        appearance={appearance}
        icon={<ArrowUndoRegular />}
        disabledFocusable={busy || isUndone}
        onClick={() => void session.ask(words.undo, "person", { requested })}
      >
        {isUndone ? "Undone" : "Undo"}
      </Button>
    </Card>
  );
}
