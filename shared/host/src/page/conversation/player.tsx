import { Button, Caption1, ProgressBar } from "@fluentui/react-components";
import { ArrowCounterclockwiseRegular, NextRegular, PlayRegular } from "@fluentui/react-icons";
import { Notice } from "../parts/controls.tsx";
import { isForDeveloper } from "../state/link.ts";
import { useStore } from "../state/store.ts";
import { changeLink, useLink } from "../state/use-link.ts";
import { useWorkbench } from "../workbench/workbench-context.ts";
import { useConversationStyles } from "./conversation.styles.ts";
import type { Pause } from "./session.ts";
import { restartSession } from "./use-session.ts";

/**
 * Walkthrough controls: run all calls, run the next call, stop or restart. Only developers see them before and after a walkthrough;
 * everybody does while calls are left to run.
 */
export function Player() {
  const styles = useConversationStyles();
  const developer = isForDeveloper(useLink());
  const { session } = useWorkbench();
  const { steps, position, busy } = useStore(session.playback);
  const pause = useStore(session.pause);
  const atEnd = position >= steps.length;
  if (steps.length === 0 || (!developer && (busy || atEnd))) return null;
  const startOver = () => {
    changeLink({ step: 0, mode: "inline" }, { replace: true });
    restartSession();
  };
  return (
    <div className={styles.player} data-step={position} data-steps={steps.length}>
      {pause && (
        <Notice
          intent="info"
          className={styles.stopped}
          action={{ label: "Continue", run: () => void session.play(pause.target) }}
        >
          {pauseReasons[pause.reason](steps[position]?.call)}
        </Notice>
      )}
      <Button
        appearance="primary"
        icon={<PlayRegular />}
        disabled={busy || atEnd}
        onClick={() => void session.play()}
      >
        Play
      </Button>
      {developer && (
        <>
          <Button
            icon={<NextRegular />}
            disabled={busy || atEnd}
            onClick={() => void session.play(position + 1)}
          >
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
        </>
      )}
      <div className={styles.progress}>
        <Caption1>
          {atEnd ? "All calls completed" : `${position} of ${steps.length} calls completed`}
        </Caption1>
        <ProgressBar value={position} max={steps.length} aria-label="Completed calls" />
      </div>
    </div>
  );
}

const pauseReasons: Readonly<Record<Pause["reason"], (tool?: string) => string>> = {
  write: (tool) =>
    `Stopped before ${tool}, because it changes data and loading a page must not. Select Continue to run it now.`,
  widget: () => "The widget sent this message without a click. Select Continue to answer it.",
  request: (tool) => `The message asks for ${tool}, which changes data. Select Continue to run it now.`,
};
