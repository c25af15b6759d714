import { Body1, Button, Subtitle2 } from "@fluentui/react-components";
import { ShieldRegular } from "@fluentui/react-icons";
import { useEffect, useId, useRef } from "react";
import type { Call } from "../session/entries.ts";
import { useOpenSample } from "../session/open-sample.ts";
import { useWords } from "../state/use-words.ts";
import { useConversationStyles } from "./conversation.styles.ts";

interface ConsentCardProps {
  call: Call;
  onAnswer(accepted: boolean): void;
}

/** Shows what a call will write, in the look of the host, and waits for the person to allow or decline it. */
export function ConsentCard({ call: { tool, arguments: args }, onAnswer }: ConsentCardProps) {
  const styles = useConversationStyles();
  const { title } = useOpenSample().connection.sample;
  const { words } = useWords();
  const card = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    const active = document.activeElement;
    const isElsewhere =
      active instanceof HTMLIFrameElement ||
      (active instanceof HTMLTextAreaElement && active.value);
    if (!isElsewhere) card.current?.focus();
  }, []);
  const answer = (accepted: boolean) => {
    card.current?.closest("article")?.focus();
    onAnswer(accepted);
  };
  return (
    <section
      ref={card}
      tabIndex={-1}
      className={styles.card}
      aria-labelledby={titleId}
      data-consent={tool.name}
    >
      <Subtitle2 as="h3" id={titleId} className={styles.heading}>
        <ShieldRegular aria-hidden />{" "}
        {words.allowTitle.replace("{tool}", () => tool.title ?? tool.name)}
      </Subtitle2>
      <Body1>{words.allowBody.replace("{app}", () => title)}</Body1>
      <ArgumentList values={args} />
      <div className={styles.checks}>
        <Button appearance="primary" onClick={() => answer(true)}>
          {words.allow}
        </Button>
        <Button onClick={() => answer(false)}>{words.cancel}</Button>
      </div>
    </section>
  );
}

export function ArgumentList({ values }: { values: Readonly<Record<string, unknown>> }) {
  const styles = useConversationStyles();
  return (
    <dl className={styles.values}>
      {Object.entries(values).map(([name, value]) => (
        <div key={name} className={styles.value}>
          <dt className={styles.valueName}>{name.replace(/(?=[A-Z])/g, " ").toLowerCase()}</dt>
          <dd className={styles.shownValue}>
            {typeof value === "string" ? value : JSON.stringify(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
