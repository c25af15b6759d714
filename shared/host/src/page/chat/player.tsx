import { Button, Caption1, ProgressBar } from "@fluentui/react-components";
import { ArrowCounterclockwiseRegular, NextRegular, PlayRegular } from "@fluentui/react-icons";
import { useOpenSample } from "../session/open-sample.ts";
import { restartSession } from "../session/use-session.ts";
import { isForDeveloper } from "../state/link.ts";
import { useStore } from "../state/store.ts";
import { changeLink, useLink } from "../state/use-link.ts";
import { fill, useWords } from "../state/use-words.ts";
import { useConversationStyles } from "./conversation.styles.ts";

/** Controls of a scenario. People who are no developers see them only while calls are left to run. */
export function Player() {
  const styles = useConversationStyles();
  const { words } = useWords();
  const developer = isForDeveloper(useLink());
  const { session } = useOpenSample();
  const { steps, position, busy } = useStore(session.playback);
  const atEnd = position >= steps.length;
  if (steps.length === 0) return null;
  if (!developer && (busy || atEnd)) return null;
  const startOver = () => {
    changeLink({ step: 0, mode: "inline" }, { replace: true });
    restartSession();
  };
  return (
    <div className={styles.player} data-step={position} data-steps={steps.length}>
      <Button
        size="small"
        appearance="primary"
        icon={<PlayRegular />}
        disabledFocusable={busy || atEnd}
        onClick={() => void session.play()}
      >
        {words.play}
      </Button>
      {developer && (
        <>
          <Button
            size="small"
            icon={<NextRegular />}
            disabledFocusable={busy || atEnd}
            onClick={() => void session.play(position + 1)}
          >
            {words.tourNext}
          </Button>
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowCounterclockwiseRegular />}
            disabledFocusable={busy || position === 0}
            onClick={startOver}
          >
            {words.restart}
          </Button>
        </>
      )}
      <div className={styles.progress}>
        <Caption1>
          {atEnd ? words.callsDone : fill(words.callsSoFar, { position, count: steps.length })}
        </Caption1>
        <ProgressBar value={position} max={steps.length} aria-label={words.completedCalls} />
      </div>
    </div>
  );
}
