import type { Tool } from "@modelcontextprotocol/client";
import type { McpUiDisplayMode } from "@modelcontextprotocol/ext-apps/app-bridge";
import type { Consent } from "@suite/contracts";
import { useCallback, useState } from "react";
import type { WidgetEvents } from "../../bridge/widget.ts";
import { ConsentPanel } from "../parts/consent-panel.tsx";
import { useOpenSample } from "../session/open-sample.ts";
import { isForDeveloper } from "../state/link.ts";
import { useLink } from "../state/use-link.ts";
import { fill, useWords } from "../state/use-words.ts";
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
  readonly question: Question;
  readonly mode: McpUiDisplayMode;
}

/** Asks about a call of a widget: below it in the conversation, over it in full screen. */
export function WidgetConsent({ question, mode }: WidgetConsentProps) {
  const styles = useWidgetConsentStyles();
  const { words } = useWords();
  const { title: app } = useOpenSample().connection.sample;
  const developer = isForDeveloper(useLink());
  const { tool, consent } = question;
  const name = tool.title ?? tool.name;
  return (
    <div className={mode === "inline" ? styles.below : styles.over}>
      <ConsentPanel
        className={styles.card}
        tool={tool.name}
        title={consent?.question ?? fill(words.allowTitle, { tool: name })}
        body={consent?.detail ?? fill(words.allowBody, { app })}
        note={consent && fill(words.askedBy, { app, tool: name })}
        values={developer || !consent ? question.arguments : undefined}
        accept={consent?.accept}
        focusAfter="[data-widget]"
        onAnswer={question.answer}
      />
    </div>
  );
}
