import { Caption1, Field, Textarea } from "@fluentui/react-components";
import { useEffect, useMemo } from "react";
import { blockText } from "../../model/check-step.ts";
import { SmallButton } from "../parts/controls.tsx";
import { useOpenSample } from "../session/open-sample.ts";
import type { ShownWidget } from "../session/shown-widget.ts";
import {
  contextDraft,
  contextEdits,
  getEdits,
  parseContext,
  withEdits,
} from "../state/context-edits.ts";
import { useStore } from "../state/store.ts";
import { JsonView } from "./json-view.tsx";
import { Quiet, Section, useChosenWidget, WidgetChoice } from "./panel-parts.tsx";
import { usePanelStyles } from "./panels.styles.ts";

export function ContextPanel() {
  return (
    <>
      <ModelContext />
      <HostContext />
    </>
  );
}

/** Last context update from a widget, which the model would read on its next turn. */
function ModelContext() {
  const { session } = useOpenSample();
  const { modelContext } = useStore(session.conversation.state);
  if (!modelContext)
    return (
      <Section title="For the model">
        <Quiet>
          Nothing so far. Select or change something in a widget to send it to the model.
        </Quiet>
      </Section>
    );
  const { from, at, context } = modelContext;
  const text = context.content?.map(blockText).join("\n");
  return (
    <Section title="For the model">
      <Caption1>
        From {from} at {at.toLocaleTimeString()}. It is sent with the next prompt. A later update
        replaces it.
      </Caption1>
      {text && <JsonView label="Text" value={text} />}
      {context.structuredContent && (
        <JsonView label="Structured content" value={context.structuredContent} />
      )}
    </Section>
  );
}

/** Host context of the open widget as JSON. Edits reach the widget while one types. */
function HostContext() {
  const widget = useChosenWidget();
  return (
    <Section title="For the widget">
      <WidgetChoice />
      {widget ? (
        <Editor shown={widget} />
      ) : (
        <Quiet>No widget is open. Run a prompt to see what the host tells its widget.</Quiet>
      )}
    </Section>
  );
}

/** Pause after the last key before an edit is sent. */
const typingPauseMs = 400;

function Editor({ shown }: { shown: ShownWidget }) {
  const styles = usePanelStyles();
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
    const send = () => contextEdits.set(getEdits(parsed.context, shown.context.get()));
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
          problems.length > 0 ? (
            <span className={styles.lines}>{problems.join("\n")}</span>
          ) : undefined
        }
      >
        <Textarea
          resize="vertical"
          textarea={{ className: styles.editor, rows: 18, spellCheck: false }}
          value={draft ?? JSON.stringify(withEdits(own, edits), null, 2)}
          onChange={(_event, { value }) => contextDraft.set(value)}
        />
      </Field>
      <div className={styles.buttons}>
        <SmallButton
          label="Reset"
          disabled={draft === undefined}
          onClick={() => {
            contextDraft.set(undefined);
            contextEdits.set({});
          }}
        />
        <SmallButton label="Load again" onClick={() => reload()} />
      </div>
      {missing.length > 0 && (
        <Quiet>
          {`A host cannot take a value back. ${missing.join(", ")} will be missing when the widget is loaded again.`}
        </Quiet>
      )}
    </>
  );
}
