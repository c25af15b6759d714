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
import { changeLink } from "../link/use-link.ts";
import { useStore } from "../state/store.ts";
import { useWorkbench } from "../workbench-context.ts";
import { usePlayerStyles } from "./player.styles.ts";

/** Plays the walkthrough: all of it, one call at a time, or again from the start. */
export function Player() {
  const styles = usePlayerStyles();
  const { session, restart } = useWorkbench();
  const { position, busy } = useStore(session.playback);
  const awaited = useStore(session.awaited);
  const total = session.steps.length;
  const atEnd = position >= total;
  useEffect(() => {
    if (position > 0) changeLink({ step: awaited ?? position }, { replace: true });
  }, [position, awaited]);
  const startOver = () => {
    changeLink({ step: 0, mode: "inline" }, { replace: true });
    restart();
  };
  return (
    <div className={styles.bar} data-step={position} data-steps={total}>
      {awaited !== undefined && <Stopped awaited={awaited} />}
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
        <Caption1>{atEnd ? "Played to the end" : `${position} of ${total} calls played`}</Caption1>
        <ProgressBar value={position} max={total} aria-label="Calls played" />
      </div>
    </div>
  );
}

/** Says that the page was loaded further on than it has played, and plays the rest on a click. */
function Stopped({ awaited }: { awaited: number }) {
  const styles = usePlayerStyles();
  const { session } = useWorkbench();
  const next = session.steps[session.playback.get().position];
  return (
    <MessageBar intent="info" layout="multiline" className={styles.stopped}>
      <MessageBarBody>
        Stopped before {next?.call}: it changes data, and loading a page must not. Continue to run it now.
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={() => void session.play(awaited)}>
          Continue
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
