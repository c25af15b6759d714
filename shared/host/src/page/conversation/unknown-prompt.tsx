import { Body1, Body1Strong, Button, makeStyles, shorthands, tokens } from "@fluentui/react-components";
import { openConnectModel } from "../app/connect-model.tsx";
import { useStore } from "../state/store.ts";
import { useWorkbench } from "../workbench/workbench-context.ts";

const useStyles = makeStyles({
  card: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    ...shorthands.border(tokens.strokeWidthThin, "solid", tokens.colorNeutralStroke2),
  },
  examples: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

const mostExamples = 3;

/** Says that nothing understands the prompt, and offers some that work. */
export function UnknownPrompt() {
  const styles = useStyles();
  const { session, walkthroughs } = useWorkbench();
  const { busy } = useStore(session.playback);
  const examples = walkthroughs.slice(0, mostExamples);
  return (
    <section className={styles.card} aria-label="No model is connected" data-offer="unknown">
      <Body1Strong>No model is connected</Body1Strong>
      <Body1>
        This page runs the tools itself, and found none for that.{" "}
        {examples.length > 0 ? "Try:" : "Choose one with +."}
      </Body1>
      <div className={styles.examples}>
        {examples.map((walkthrough) => (
          <Button key={walkthrough.name} disabled={busy} onClick={() => void session.start(walkthrough)}>
            <span dir="auto" lang={walkthrough.lang}>
              {walkthrough.title}
            </span>
          </Button>
        ))}
        <Button appearance="primary" onClick={openConnectModel}>
          Connect a model
        </Button>
      </div>
    </section>
  );
}
