import { Caption1, mergeClasses } from "@fluentui/react-components";
import { type RefObject, useEffect, useRef } from "react";
import { useStore } from "../state/store.ts";
import { useLink } from "../state/use-link.ts";
import { useWorkbench } from "../workbench/workbench-context.ts";
import { CallView } from "./call-view.tsx";
import { useConversationStyles, usePromptStyles } from "./conversation.styles.ts";
import type { Call, Prompt } from "./conversation.ts";
import { Player } from "./player.tsx";

/** The conversation and the controls of its walkthrough. */
export function ConversationView() {
  const styles = useConversationStyles();
  const { session } = useWorkbench();
  const link = useLink();
  const { entries } = useStore(session.conversation.state);
  const log = useRef<HTMLDivElement>(null);
  useFollowNewest(log, entries.length);
  const newest = entries.findLast(
    (entry): entry is Call => entry.kind === "call" && Boolean(entry.widgetUri),
  );
  return (
    <div className={styles.column}>
      <div ref={log} className={styles.entries} role="log" aria-label="Conversation">
        {entries.map((entry) =>
          entry.kind === "prompt" ? (
            <PromptView key={entry.id} prompt={entry} />
          ) : (
            <CallView key={entry.id} call={entry} isNewest={entry === newest} link={link} />
          ),
        )}
      </div>
      {session.steps.length > 0 && <Player />}
    </div>
  );
}

/** Prompt of the user, or a message that a widget sent on the user's behalf. */
function PromptView({ prompt }: { prompt: Prompt }) {
  const styles = usePromptStyles();
  const { walkthroughs } = useWorkbench();
  const localized = walkthroughs.find(({ name }) => name === prompt.walkthrough);
  const fromWidget = prompt.by === "widget";
  return (
    <div className={styles.row} data-message={prompt.by}>
      <div
        className={mergeClasses(styles.bubble, fromWidget && styles.fromWidget)}
        dir="auto"
        lang={localized?.lang}
      >
        {localized?.prompt ?? prompt.text}
      </div>
      {fromWidget && (
        <Caption1 className={styles.note}>Sent by the widget. This host has no model to answer it.</Caption1>
      )}
    </div>
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
