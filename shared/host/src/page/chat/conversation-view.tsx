import { Body1, Body1Strong, Button, Caption1 } from "@fluentui/react-components";
import { type RefObject, useEffect, useRef } from "react";
import { openConnectModel } from "../connection/connect-model.tsx";
import { ToolForm } from "../form/tool-form.tsx";
import type { Call, Offer, Prompt } from "../session/entries.ts";
import { useOpenSample } from "../session/open-sample.ts";
import type { Session } from "../session/session.ts";
import { useStore } from "../state/store.ts";
import { changeLink } from "../state/use-link.ts";
import { fill, useWords } from "../state/use-words.ts";
import { CallView } from "./call-view.tsx";
import { useConversationStyles } from "./conversation.styles.ts";
import { ReplyView } from "./reply-view.tsx";
import { Suggestions } from "./suggestions/suggestions.tsx";

/** Prompts, calls and offers of the conversation, oldest first. */
export function ConversationView() {
  const styles = useConversationStyles();
  const { words } = useWords();
  const { session } = useOpenSample();
  const { entries } = useStore(session.conversation.state);
  const log = useRef<HTMLDivElement>(null);
  useFollowNewest(log, entries.length);
  useStepInLink(session);
  const newest = entries.findLast(
    (entry): entry is Call => entry.kind === "call" && Boolean(entry.widgetUri),
  );
  return (
    <div ref={log} className={styles.entries} role="log" aria-label={words.conversation}>
      {entries.map((entry) => {
        if (entry.kind === "prompt") return <PromptView key={entry.id} prompt={entry} />;
        if (entry.kind === "reply")
          return <ReplyView key={entry.id} reply={entry} isNewest={entry === entries.at(-1)} />;
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
  const { scenarios } = useOpenSample();
  const { words } = useWords();
  const named = (name?: string) => scenarios.find((scenario) => scenario.name === name);
  const localized = named(prompt.scenario);
  const closest = named(prompt.closest);
  const fromWidget = prompt.by === "widget";
  return (
    <div className={styles.row} data-message={prompt.by}>
      <div className={styles.bubble} dir="auto" lang={localized?.lang}>
        {localized?.prompt ?? prompt.text}
      </div>
      {fromWidget && <Caption1 className={styles.quiet}>{words.byWidget}</Caption1>}
      {closest && (
        <Caption1 className={styles.quiet}>
          {fill(words.answeredAs, { prompt: closest.prompt })}
        </Caption1>
      )}
    </div>
  );
}

/** Form of a chosen tool, suggestions for a typed text, or the prompts to try where nothing fits. */
function OfferView({ offer }: { offer: Offer }) {
  const styles = useConversationStyles();
  const { words } = useWords();
  const { tools, reason, suggestions, arguments: args } = offer;
  if (reason === "unknown") return <UnknownPrompt />;
  if (reason === "suggested") return <Suggestions suggestions={suggestions} />;
  return (
    <section className={styles.offer} aria-label={words.tools} data-offer={reason}>
      {tools.map((tool) => (
        <ToolForm key={tool.name} tool={tool} initial={args} startsOpen />
      ))}
    </section>
  );
}

const userInputs = ["wheel", "pointerdown", "keydown", "touchmove"] as const;

/** Keeps the newest entry in view while the widgets above it grow, until the user scrolls, clicks or types. */
function useFollowNewest(log: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const entries = log.current;
    if (!entries || count < 3) return;
    // A card that waits for the person comes first.
    const show = () =>
      (entries.querySelector("[data-consent]") ?? entries.lastElementChild)?.scrollIntoView({
        block: "start",
      });
    const observer = new ResizeObserver(show);
    const stop = () => observer.disconnect();
    observer.observe(entries);
    show();
    for (const input of userInputs)
      window.addEventListener(input, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const input of userInputs) window.removeEventListener(input, stop);
    };
  }, [log, count]);
}

/** Says that nothing fits the prompt. Below are prompts that work. */
function UnknownPrompt() {
  const styles = useConversationStyles();
  const { words } = useWords();
  return (
    <section className={styles.card} aria-label={words.notUnderstood} data-offer="unknown">
      <Body1Strong>{words.notUnderstood}</Body1Strong>
      <Body1>{words.notUnderstoodNext}</Body1>
      <div className={styles.checks}>
        <Button appearance="primary" onClick={openConnectModel}>
          {words.connectModel}
        </Button>
      </div>
    </section>
  );
}
