import { Badge, Body1, Caption1, mergeClasses } from "@fluentui/react-components";
import { CheckmarkRegular, InfoRegular } from "@fluentui/react-icons";
import type { CallToolResult } from "@modelcontextprotocol/client";
import { type Check, resultText } from "../../model/check-step.ts";
import { useHostView } from "../host-themes/host-view.tsx";
import { SmallButton } from "../parts/controls.tsx";
import { Markdown } from "../parts/markdown.tsx";
import type { Call, Entry } from "../session/entries.ts";
import { useOpenSample } from "../session/open-sample.ts";
import { ResetButton } from "../session/reset-data.tsx";
import { toWidgetKey } from "../session/shown-widget.ts";
import { isForDeveloper } from "../state/link.ts";
import { openCall } from "../state/open-call.ts";
import { useStore } from "../state/store.ts";
import { changeLink, useLink } from "../state/use-link.ts";
import { useWords } from "../state/use-words.ts";
import { WidgetFrame } from "../widget/widget-frame.tsx";
import { Composer } from "./composer.tsx";
import { ConsentCard } from "./consent-card.tsx";
import { useConversationStyles } from "./conversation.styles.ts";
import { OutcomeIcon } from "./outcome-icon.tsx";

/** Tool call: a sentence above its widget, or its text where no widget is drawn and no model replies to it. */
export function CallView({ call, isNewest }: { call: Call; isNewest: boolean }) {
  const styles = useConversationStyles();
  const link = useLink();
  // Servers write their sentences in English; the widget is in the language of the person.
  const { lang } = useWords();
  const { profile } = useHostView();
  const developer = isForDeveloper(link);
  const drawsWidget = call.widgetUri !== undefined && profile.drawsWidgets;
  // A model replies to the results that it reads.
  const isOnlyAnswer = !call.byModel && (!drawsWidget || call.result?.isError);
  const mayMove = useLoadsBefore(call);
  return (
    <article
      className={styles.call}
      tabIndex={-1}
      data-call={call.tool.name}
      data-outcome={call.outcome}
      data-check={getVerdict(call)}
    >
      {call.consent && !mayMove && <ConsentCard call={call} onAnswer={call.consent} />}
      {!call.consent && <CallStatus call={call} />}
      {drawsWidget && lang === "en" && <AnswerSentence {...call} />}
      {developer && call.checks.length > 0 && (
        <CheckList checks={call.checks} hasError={call.outcome === "failed"} />
      )}
      {call.widgetUri && (
        <div
          className={styles.widget}
          style={link.width === "auto" ? undefined : { inlineSize: `${link.width}px` }}
        >
          <WidgetFrame
            call={call}
            uri={call.widgetUri}
            isNewest={isNewest}
            renderComposer={(onSent) => <Composer onSent={onSent} />}
          />
        </div>
      )}
      {call.result && (developer || isOnlyAnswer) && (
        <Answer
          result={call.result}
          scrolls={drawsWidget}
          label={developer ? "Text for the model" : undefined}
        />
      )}
    </article>
  );
}

/**
 * True while a widget above a call loads. A question for consent waits for it: the widget's height would move the buttons under the
 * pointer, and a click on them would be lost.
 */
function useLoadsBefore({ id }: Call): boolean {
  const { session } = useOpenSample();
  const { profile } = useHostView();
  const { entries } = useStore(session.conversation.state);
  const settled = useStore(session.settled);
  const isLoading = (entry: Entry) => {
    if (entry.kind !== "call" || !entry.widgetUri) return false;
    return entry.id < id && !settled.has(toWidgetKey(entry.id, profile.name));
  };
  return entries.some(isLoading);
}

function getVerdict({ checks }: Call): "none" | "pass" | "fail" {
  if (checks.length === 0) return "none";
  return checks.every(({ passed }) => passed) ? "pass" : "fail";
}

/** Names a call in one line, as chat hosts do. Developers open its details from there. */
export function CallStatus({ call }: { call: Call }) {
  const styles = useConversationStyles();
  const { words } = useWords();
  const developer = isForDeveloper(useLink());
  const { tool, outcome, milliseconds, traceparent } = call;
  const showDetails = () => {
    openCall(traceparent);
    changeLink({ panel: "calls" }, { replace: true });
  };
  return (
    <div className={styles.status}>
      <OutcomeIcon outcome={outcome} />
      <Caption1>
        <bdi lang="en">{developer ? tool.name : (tool.title ?? tool.name)}</bdi>
        {outcome !== "done" && `: ${outcome === "failed" ? words.error : words[outcome]}`}
        {developer && milliseconds !== undefined && ` · ${milliseconds} ms`}
      </Caption1>
      {developer && (
        <SmallButton label="Input and result" appearance="subtle" onClick={showDetails} />
      )}
    </div>
  );
}

function CheckList({ checks, hasError }: { checks: Check[]; hasError: boolean }) {
  const styles = useConversationStyles();
  const missed = checks.filter(({ passed }) => !passed);
  if (hasError)
    return (
      <Caption1 className={styles.quiet}>Not checked, because the call returned an error.</Caption1>
    );
  const passed = missed.length === 0;
  const count = passed
    ? `${checks.length} checks passed`
    : `${missed.length} of ${checks.length} checks do not match`;
  return (
    <div className={styles.checks}>
      <Badge
        appearance="tint"
        color={passed ? "success" : "warning"}
        icon={passed ? <CheckmarkRegular /> : <InfoRegular />}
        title={checks.map(({ label }) => label).join("\n")}
      >
        {count}
      </Badge>
      {!passed && (
        <>
          <Caption1>
            The data differs from what this scenario expects. Someone may have changed it.
          </Caption1>
          <ResetButton />
          <details className={styles.details}>
            <summary>Details</summary>
            <ul className={styles.missed}>
              {missed.map(({ label }) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
          </details>
        </>
      )}
    </div>
  );
}

/** Text of a result as the model reads it. Below a widget, which shows the same data, long text scrolls in a box. */
function Answer({
  result,
  scrolls,
  label,
}: {
  result: CallToolResult;
  scrolls: boolean;
  label?: string;
}) {
  const styles = useConversationStyles();
  return (
    <div
      className={mergeClasses(
        label && styles.quoted,
        styles.answer,
        result.isError && styles.failed,
      )}
      data-answer
    >
      {label && <Caption1 className={styles.quiet}>{label}</Caption1>}
      <div
        className={mergeClasses(styles.body, scrolls && styles.scrolling)}
        tabIndex={scrolls ? 0 : undefined}
        dir="auto"
      >
        <Markdown text={resultText(result, label ? "assistant" : "user")} />
      </div>
    </div>
  );
}

/** Says in one sentence what a call without a model has found or done, for people. */
function AnswerSentence({ byModel, outcome, result }: Call) {
  const styles = useConversationStyles();
  if (byModel || outcome !== "done" || !result) return null;
  const sentence = firstSentence(resultText(result, "user"));
  if (sentence === "") return null;
  return (
    <Body1 className={styles.body} data-sentence>
      <bdi>{sentence}</bdi>
    </Body1>
  );
}

/** First sentence of a tool's text, without Markdown. A heading alone gets the first figures below it. */
function firstSentence(text: string): string {
  const [opening = "", next = ""] = text.replaceAll("**", "").split(/\n\s*\n/);
  const [sentence = ""] = opening.split(/(?<=[.!?])\s+(?=\p{Lu})|\n/u);
  const words = sentence.replace(/[.:]$/, "");
  // Other servers answer with JSON, or with nothing.
  if (!/^[\p{L}\p{N}]/u.test(words)) return "";
  const isHeading = words.split(/\s/).length < 6;
  const figures = /^- (.+)$/m.exec(next)?.[1];
  return isHeading && figures ? `${words}: ${figures}.` : `${words}.`;
}
