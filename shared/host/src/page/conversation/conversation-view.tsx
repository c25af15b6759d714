import { Body1, Caption1, Spinner } from "@fluentui/react-components";
import { type RefObject, useEffect, useRef } from "react";
import { ToolForm } from "../form/tool-form.tsx";
import { Notice } from "../parts/controls.tsx";
import { Markdown } from "../parts/markdown.tsx";
import { isForDeveloper } from "../state/link.ts";
import { useStore } from "../state/store.ts";
import { changeLink, useLink } from "../state/use-link.ts";
import { useWorkbench } from "../workbench/workbench-context.ts";
import { CallView } from "./call-view.tsx";
import { useConversationStyles } from "./conversation.styles.ts";
import type { Call, Offer, Prompt, Reply, ReplyUsage } from "./entries.ts";
import type { Session } from "./session.ts";
import { UnknownPrompt } from "./unknown-prompt.tsx";

/** Prompts, calls and offers of the conversation, oldest first. */
export function ConversationView() {
  const styles = useConversationStyles();
  const { session } = useWorkbench();
  const { entries } = useStore(session.conversation.state);
  const log = useRef<HTMLDivElement>(null);
  useFollowNewest(log, entries.length);
  useStepInLink(session);
  const newest = entries.findLast(
    (entry): entry is Call => entry.kind === "call" && Boolean(entry.widgetUri),
  );
  return (
    <div ref={log} className={styles.entries} role="log" aria-label="Conversation">
      {entries.map((entry) => {
        if (entry.kind === "prompt") return <PromptView key={entry.id} prompt={entry} />;
        if (entry.kind === "reply")
          return <ReplyView key={entry.id} reply={entry} mayRetry={entry === entries.at(-1)} />;
        if (entry.kind === "offer") return <OfferView key={entry.id} offer={entry} />;
        return <CallView key={entry.id} call={entry} isNewest={entry === newest} />;
      })}
    </div>
  );
}

/** Keeps the number of completed calls in the URL, or the one that the URL asked for. */
function useStepInLink(session: Session): void {
  const { position, busy } = useStore(session.playback);
  useEffect(() => {
    if (position > 0 && !busy) changeLink({ step: position }, { replace: true });
  }, [position, busy]);
}

function PromptView({ prompt }: { prompt: Prompt }) {
  const styles = useConversationStyles();
  const { walkthroughs } = useWorkbench();
  const named = (name?: string) => walkthroughs.find((walkthrough) => walkthrough.name === name);
  const localized = named(prompt.walkthrough);
  const closest = named(prompt.closest);
  const fromWidget = prompt.by === "widget";
  return (
    <div className={styles.row} data-message={prompt.by}>
      <div className={styles.bubble} dir="auto" lang={localized?.lang}>
        {localized?.prompt ?? prompt.text}
      </div>
      {fromWidget && <Caption1 className={styles.quiet}>Sent by the widget</Caption1>}
      {closest && (
        <Caption1 className={styles.quiet}>
          Answered as the closest prompt: <bdi lang={closest.lang}>{closest.prompt}</bdi>
        </Caption1>
      )}
    </div>
  );
}

/**
 * Text of the model, or what went wrong. The last reply to a prompt has the figures of all rounds; developers see those of each round.
 * `mayRetry` offers to try again, for the last entry.
 */
function ReplyView({ reply, mayRetry }: { reply: Reply; mayRetry: boolean }) {
  const styles = useConversationStyles();
  const { session } = useWorkbench();
  const { busy } = useStore(session.playback);
  const { text, state, problem, usage, turn } = reply;
  const usages = isForDeveloper(useLink()) ? [usage, turn] : [turn];
  const lines = new Set(usages.flatMap((each) => (each ? [figures(each)] : [])));
  if (state === "done" && !text && lines.size === 0) return null;
  return (
    <div className={styles.reply} data-reply={state}>
      {text && <Markdown text={text} />}
      {state === "running" && !text && (
        <Spinner size="tiny" labelPosition="after" label="The model is thinking" />
      )}
      {state === "stopped" && <Caption1 className={styles.figures}>Stopped</Caption1>}
      {problem && (
        <Notice
          intent="error"
          action={mayRetry ? { label: "Try again", disabled: busy, run: () => session.retry() } : undefined}
        >
          {problem}
        </Notice>
      )}
      {[...lines].map((line) => (
        <Caption1 key={line} className={styles.figures}>
          {line}
        </Caption1>
      ))}
    </div>
  );
}

/** "gpt-oss:20b · 2 rounds · 1,204 tokens in, 56 out · first after 0.4 s, 2.1 s in total". Endpoints may report no tokens. */
function figures({ model, rounds, inputTokens, outputTokens, firstMs, totalMs }: ReplyUsage): string {
  const number = new Intl.NumberFormat("en-US");
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const parts = [model];
  if (rounds > 1) parts.push(`${rounds} rounds`);
  if (inputTokens + outputTokens > 0)
    parts.push(`${number.format(inputTokens)} tokens in, ${number.format(outputTokens)} out`);
  parts.push(`first after ${seconds(firstMs)}, ${seconds(totalMs)} in total`);
  return parts.join(" · ");
}

/** Forms of tools, filled as far as the prompt goes, or the prompts to try where no tool fits. */
function OfferView({ offer }: { offer: Offer }) {
  const styles = useConversationStyles();
  const { tools, reason, arguments: args } = offer;
  if (reason === "unknown") return <UnknownPrompt />;
  return (
    <section className={styles.offer} aria-label="Tools" data-offer={reason}>
      {reason === "filled" && <Body1>Nothing has run yet. Check the form, then run it.</Body1>}
      {tools.map((tool) => (
        <ToolForm key={tool.name} tool={tool} initial={args} startsOpen />
      ))}
    </section>
  );
}

const userInputs = ["wheel", "pointerdown", "keydown", "touchmove"] as const;

/**
 * Scrolls each new entry after the first call into view, and keeps it in view while the widgets above it grow, until the user
 * scrolls, clicks or types.
 */
function useFollowNewest(log: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const entries = log.current;
    if (!entries || count < 3) return;
    const show = () => entries.lastElementChild?.scrollIntoView({ block: "start" });
    const observer = new ResizeObserver(show);
    const stop = () => observer.disconnect();
    observer.observe(entries);
    show();
    for (const input of userInputs) window.addEventListener(input, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const input of userInputs) window.removeEventListener(input, stop);
    };
  }, [log, count]);
}
