import {
  Button,
  Caption1,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  mergeClasses,
  ProgressBar,
} from "@fluentui/react-components";
import { ArrowCounterclockwiseRegular, NextRegular, PlayRegular, StopRegular } from "@fluentui/react-icons";
import { type RefObject, useEffect, useRef } from "react";
import { useStore } from "../state/store.ts";
import { changeLink, useLink } from "../state/use-link.ts";
import { useWorkbench } from "../workbench/workbench-context.ts";
import { CallView } from "./call-view.tsx";
import { useConversationStyles, usePlayerStyles, usePromptStyles } from "./conversation.styles.ts";
import type { Call, Prompt } from "./conversation.ts";

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

/** Walkthrough controls: run all calls, run the next call, stop or restart. */
function Player() {
  const styles = usePlayerStyles();
  const { session, restart } = useWorkbench();
  const { position, busy } = useStore(session.playback);
  const pausedTarget = useStore(session.pausedTarget);
  const total = session.steps.length;
  const atEnd = position >= total;
  useEffect(() => {
    if (position > 0) changeLink({ step: pausedTarget ?? position }, { replace: true });
  }, [position, pausedTarget]);
  const startOver = () => {
    changeLink({ step: 0, mode: "inline" }, { replace: true });
    restart();
  };
  return (
    <div className={styles.bar} data-step={position} data-steps={total}>
      {pausedTarget !== undefined && <Paused target={pausedTarget} />}
      {busy ? (
        <Button icon={<StopRegular />} onClick={() => session.stop()}>
          Stop
        </Button>
      ) : (
        <Button
          appearance="primary"
          icon={<PlayRegular />}
          disabled={atEnd}
          onClick={() => void session.play()}
        >
          Play
        </Button>
      )}
      <Button icon={<NextRegular />} disabled={busy || atEnd} onClick={() => void session.play(position + 1)}>
        Next
      </Button>
      <Button
        appearance="subtle"
        icon={<ArrowCounterclockwiseRegular />}
        disabled={busy || position === 0}
        onClick={startOver}
      >
        Restart
      </Button>
      <div className={styles.progress}>
        <Caption1>{atEnd ? "All calls completed" : `${position} of ${total} calls completed`}</Caption1>
        <ProgressBar value={position} max={total} aria-label="Completed calls" />
      </div>
    </div>
  );
}

/** Explains that the walkthrough paused before a write, and runs the rest on a click. */
function Paused({ target }: { target: number }) {
  const styles = usePlayerStyles();
  const { session } = useWorkbench();
  const next = session.steps[session.playback.get().position];
  return (
    <MessageBar intent="info" layout="multiline" className={styles.stopped}>
      <MessageBarBody>
        Stopped before {next?.call}, because it changes data and loading a page must not. Select Continue to
        run it now.
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={() => void session.play(target)}>
          Continue
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
