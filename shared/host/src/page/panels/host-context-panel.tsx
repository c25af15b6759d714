import { Button, Caption1, Field, makeStyles, Textarea, tokens } from "@fluentui/react-components";
import { useEffect, useMemo } from "react";
import { contextDraft, contextEdits, editsOf, parseContext, withEdits } from "../state/context-edits.ts";
import { useStore } from "../state/store.ts";
import type { ShownWidget } from "../widget/shown-widget.ts";
import { EmptyPanel } from "./panel-parts.tsx";
import { useChosenWidget, WidgetChoice } from "./widget-choice.tsx";

const useStyles = makeStyles({
  text: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    maxBlockSize: "none",
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  problem: { display: "block" },
  buttons: { display: "flex", gap: tokens.spacingHorizontalS },
});

/** Host context of the open widget as JSON. Edits reach the widget while one types. */
export function HostContextPanel() {
  const shown = useChosenWidget();
  if (!shown)
    return (
      <EmptyPanel title="No open widget" hint="Run a prompt. What the host tells its widget is shown here." />
    );
  return (
    <>
      <WidgetChoice />
      <Editor shown={shown} />
    </>
  );
}

/** Pause after the last key before an edit is sent. */
const typingPauseMs = 400;

function Editor({ shown }: { shown: ShownWidget }) {
  const styles = useStyles();
  const { profile, reload } = shown;
  const own = useStore(shown.context);
  const edits = useStore(contextEdits);
  const draft = useStore(contextDraft);
  const parsed = useMemo(
    () => (draft === undefined ? undefined : parseContext(draft, profile)),
    [draft, profile],
  );
  useEffect(() => {
    if (!parsed || "problems" in parsed) return;
    const send = () => contextEdits.set(editsOf(parsed.context, shown.context.get()));
    const timer = setTimeout(send, typingPauseMs);
    return () => clearTimeout(timer);
  }, [parsed, shown]);
  const problems = parsed && "problems" in parsed ? parsed.problems : [];
  const missing = Object.keys(edits).filter((name) => edits[name] === undefined);
  return (
    <>
      <Field
        label="Host context"
        hint={
          profile.sendsContextChanges
            ? "Edit it: each valid change is sent to the widgets as ui/notifications/host-context-changed."
            : `Edit it: ${profile.title} sends no changes, so each valid one loads the widgets again.`
        }
        validationState={problems.length > 0 ? "error" : "none"}
        validationMessage={
          problems.length > 0
            ? problems.map((problem) => (
                <span key={problem} className={styles.problem}>
                  {problem}
                </span>
              ))
            : undefined
        }
      >
        <Textarea
          resize="vertical"
          textarea={{ className: styles.text, rows: 18, spellCheck: false }}
          value={draft ?? JSON.stringify(withEdits(own, edits), null, 2)}
          onChange={(_event, { value }) => contextDraft.set(value)}
        />
      </Field>
      <div className={styles.buttons}>
        <Button
          size="small"
          disabled={draft === undefined}
          onClick={() => {
            contextDraft.set(undefined);
            contextEdits.set({});
          }}
        >
          Reset
        </Button>
        <Button size="small" onClick={() => reload()}>
          Load again
        </Button>
      </div>
      {missing.length > 0 && (
        <Caption1 className={styles.quiet}>
          {`A host cannot take a value back. ${missing.join(", ")} will be missing when the widget is loaded again.`}
        </Caption1>
      )}
    </>
  );
}
