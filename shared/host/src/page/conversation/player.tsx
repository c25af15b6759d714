import {
  Button,
  Caption1,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  ProgressBar,
} from "@fluentui/react-components";
import { ArrowCounterclockwiseRegular, NextRegular, PlayRegular, StopRegular } from "@fluentui/react-icons";
import { useEffect } from "react";
import { useStore } from "../state/store.ts";
import { changeLink } from "../state/use-link.ts";
import { useWorkbench } from "../workbench/workbench-context.ts";
import { usePlayerStyles } from "./conversation.styles.ts";

/** Walkthrough controls: run all calls, run the next call, stop or restart. */
export function Player() {
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
