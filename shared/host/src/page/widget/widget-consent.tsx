import { Body1, Button, Caption1, mergeClasses, Subtitle2 } from "@fluentui/react-components";
import { ShieldRegular } from "@fluentui/react-icons";
import type { Tool } from "@modelcontextprotocol/client";
import type { McpUiDisplayMode } from "@modelcontextprotocol/ext-apps/app-bridge";
import type { Consent } from "@suite/contracts";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import type { WidgetEvents } from "../../bridge/widget.ts";
import { ArgumentList } from "../conversation/consent-card.tsx";
import { useConversationStyles } from "../conversation/conversation.styles.ts";
import { isForDeveloper } from "../state/link.ts";
import { useLink } from "../state/use-link.ts";
import { useWords } from "../state/use-words.ts";
import { useWorkbench } from "../workbench/workbench-context.ts";
import { useWidgetConsentStyles } from "./widget.styles.ts";

/** A call of a widget that waits for the person. */
interface Question {
  readonly tool: Tool;
  readonly arguments: Record<string, unknown>;
  readonly consent: Consent | undefined;
  answer(accepted: boolean): void;
}

/** Calls of a widget that wait for the person, the oldest first. A call that the widget gives up is declined. */
export function useConsents() {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const confirm = useCallback<NonNullable<WidgetEvents["confirm"]>>(
    (tool, args, { consent, signal }) =>
      new Promise((resolve) => {
        const answer = (accepted: boolean) => {
          setQuestions((waiting) => waiting.filter((one) => one !== question));
          resolve(accepted);
        };
        const question: Question = { tool, arguments: args, consent, answer };
        signal.addEventListener("abort", () => answer(false), { once: true });
        setQuestions((waiting) => [...waiting, question]);
      }),
    [],
  );
  return { question: questions[0], confirm };
}

interface WidgetConsentProps {
  question: Question;
  mode: McpUiDisplayMode;
}

/** Asks about a call of a widget: below it in the conversation, over it in full screen. */
export function WidgetConsent({ question, mode }: WidgetConsentProps) {
  const styles = useConversationStyles();
  const place = useWidgetConsentStyles();
  const { words } = useWords();
  const { title: app } = useWorkbench().connection.sample;
  const developer = isForDeveloper(useLink());
  const card = useRef<HTMLElement>(null);
  const titleId = useId();
  const { tool, consent } = question;
  const name = tool.title ?? tool.name;
  useEffect(() => {
    const active = document.activeElement;
    const isTyping = active instanceof HTMLTextAreaElement && active.value !== "";
    if (!isTyping) card.current?.focus({ preventScroll: true });
    // The composer covers the end of the page.
    card.current?.scrollIntoView({ block: "center" });
  }, []);
  const answer = (accepted: boolean) => {
    // The pressed button disappears.
    card.current?.closest<HTMLElement>("[data-widget]")?.focus();
    question.answer(accepted);
  };
  return (
    <div className={mode === "inline" ? place.below : place.over}>
      <section
        ref={card}
        tabIndex={-1}
        className={mergeClasses(styles.card, place.card)}
        aria-labelledby={titleId}
        data-consent={tool.name}
      >
        <Subtitle2 as="h3" id={titleId} className={styles.heading}>
          <ShieldRegular aria-hidden />
          {consent?.question ?? words.allowTitle.replace("{tool}", () => name)}
        </Subtitle2>
        <Body1>{consent ? consent.detail : words.allowBody.replace("{app}", () => app)}</Body1>
        {consent && (
          <Caption1 className={styles.quiet}>
            {words.askedBy.replace("{app}", () => app).replace("{tool}", () => name)}
          </Caption1>
        )}
        {(developer || !consent) && <ArgumentList values={shortened(question.arguments)} />}
        <div className={styles.checks}>
          <Button appearance="primary" onClick={() => answer(true)}>
            {consent?.accept ?? words.allow}
          </Button>
          <Button onClick={() => answer(false)}>{words.cancel}</Button>
        </div>
      </section>
    </div>
  );
}

/** Characters of a value that a person reads; sealed values are far longer. */
const longestValue = 200;

function shortened(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]) => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return [name, text.length > longestValue ? `${text.slice(0, longestValue)}…` : value];
  });
  return Object.fromEntries(entries);
}
