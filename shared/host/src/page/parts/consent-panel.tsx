import { Body1, Button, Caption1, mergeClasses, Subtitle2 } from "@fluentui/react-components";
import { ShieldRegular } from "@fluentui/react-icons";
import { firstCharacters } from "@suite/contracts";
import { useEffect, useId, useRef } from "react";
import { useWords } from "../state/use-words.ts";
import { useConsentStyles } from "./parts.styles.ts";

interface ConsentPanelProps {
  readonly className?: string;
  /** Name of the tool. */
  readonly tool: string;
  readonly title: string;
  readonly body: string;
  /** Who asks. */
  readonly note?: string | undefined;
  /** Arguments of the call; none where the body says it all. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  /** Label of the button that allows the call. Default: Allow. */
  readonly accept?: string | undefined;
  /** Element around the panel that gets the focus of the pressed button, which disappears. */
  readonly focusAfter: string;
  /** Leaves the focus to a person who works in a widget. */
  readonly yieldsToWidgets?: boolean;
  onAnswer(accepted: boolean): void;
}

/** Asks whether a call may run. Takes the focus, unless the person is typing a prompt. */
export function ConsentPanel(props: ConsentPanelProps) {
  const { className, tool, title, body, note, values, accept } = props;
  const { focusAfter, yieldsToWidgets = false, onAnswer } = props;
  const styles = useConsentStyles();
  const { words } = useWords();
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    const isBusy = isTyping() || (yieldsToWidgets && isInWidget());
    if (!isBusy) panel.current?.focus({ preventScroll: true });
    // The composer covers the end of the page.
    panel.current?.scrollIntoView({ block: "center" });
  }, [yieldsToWidgets]);
  const answer = (accepted: boolean) => {
    panel.current?.closest<HTMLElement>(focusAfter)?.focus();
    onAnswer(accepted);
  };
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={mergeClasses(styles.panel, className)}
      aria-labelledby={titleId}
      data-consent={tool}
    >
      <Subtitle2 as="h3" id={titleId} className={styles.heading}>
        <ShieldRegular aria-hidden /> {title}
      </Subtitle2>
      <Body1>{body}</Body1>
      {note && <Caption1 className={styles.quiet}>{note}</Caption1>}
      {values && <ArgumentList values={values} />}
      <div className={styles.buttons}>
        <Button appearance="primary" onClick={() => answer(true)}>
          {accept ?? words.allow}
        </Button>
        <Button onClick={() => answer(false)}>{words.cancel}</Button>
      </div>
    </section>
  );
}

function isTyping(): boolean {
  const active = document.activeElement;
  return active instanceof HTMLTextAreaElement && active.value !== "";
}

function isInWidget(): boolean {
  return document.activeElement instanceof HTMLIFrameElement;
}

/** Names and values of a call's arguments. */
export function ArgumentList({ values }: { values: Readonly<Record<string, unknown>> }) {
  const styles = useConsentStyles();
  return (
    <dl className={styles.values}>
      {Object.entries(values).map(([name, value]) => (
        <div key={name} className={styles.value}>
          <dt className={styles.valueName}>{name.replace(/(?=[A-Z])/g, " ").toLowerCase()}</dt>
          <dd className={styles.shownValue}>{toText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Characters of a value that a person reads; sealed values are far longer. */
const longestValue = 200;

function toText(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const start = firstCharacters(text, longestValue);
  return start === text ? text : `${start}…`;
}
