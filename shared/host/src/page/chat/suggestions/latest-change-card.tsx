import { Button, type ButtonProps } from "@fluentui/react-components";
import { ArrowUndoRegular } from "@fluentui/react-icons";
import type { Entry } from "../../session/entries.ts";
import { useOpenSample } from "../../session/open-sample.ts";
import { toUndoCall, undoTool } from "../../session/undo-call.ts";
import { useStore } from "../../state/store.ts";
import { useLink } from "../../state/use-link.ts";
import { fill, useWords } from "../../state/use-words.ts";
import { Card } from "./card.tsx";
import { toLocalTime, withLocalTimes } from "./describe.ts";
import { type FoundChange, useLatestChange } from "./latest-change.ts";

interface LatestChangeCardProps {
  readonly appearance: ButtonProps["appearance"];
}

/** Latest change that can be undone. Its undo asks for consent, as every write does. */
export function LatestChangeCard({ appearance }: LatestChangeCardProps) {
  const { words } = useWords();
  const latest = useLatestChange();
  if (latest.kind === "found") return <ChangeCard found={latest} appearance={appearance} />;
  const texts = {
    loading: words.latestLoading,
    none: words.latestNone,
    failed: words.latestFailed,
  };
  const values = latest.kind === "failed" ? [{ label: words.reason, value: latest.problem }] : [];
  return <Card title={words.undoLatest} description={texts[latest.kind]} values={values} />;
}

interface ChangeCardProps extends LatestChangeCardProps {
  readonly found: FoundChange;
}

function ChangeCard({ found: { change, others }, appearance }: ChangeCardProps) {
  const { connection, session } = useOpenSample();
  const { words } = useWords();
  const place = useLink();
  const { busy } = useStore(session.playback);
  const { entries } = useStore(session.conversation.state);
  const isUndone = entries.some((entry) => hasUndone(entry, change.id));
  const sentence = others === 0 ? words.changedBy : words.changedMore;
  const requested = toUndoCall(connection, change.id);
  return (
    <Card
      title={words.undoLatest}
      description={fill(sentence, {
        who: change.by,
        record: change.record,
        count: others,
        time: toLocalTime(change.at, place),
      })}
      values={[{ label: words.change, value: withLocalTimes(change.summary, place) }]}
    >
      <Button
        appearance={appearance}
        icon={<ArrowUndoRegular />}
        disabledFocusable={busy || isUndone}
        onClick={() => void session.ask(words.undoLatest, "person", { requested })}
      >
        {isUndone ? words.undone : words.undoNow}
      </Button>
    </Card>
  );
}

function hasUndone(entry: Entry, changeId: string): boolean {
  if (entry.kind !== "call" || entry.outcome !== "done") return false;
  return entry.tool.name === undoTool && entry.arguments.changeId === changeId;
}
