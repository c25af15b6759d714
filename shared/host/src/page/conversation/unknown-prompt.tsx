import { Body1, Body1Strong, Button, makeStyles, shorthands, tokens } from "@fluentui/react-components";
import { isForModel, isReadOnly } from "../../bridge/visibility.ts";
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
  const { connection, session, walkthroughs } = useWorkbench();
  const { busy } = useStore(session.playback);
  const examples = walkthroughs.slice(0, mostExamples);
  const readTools = connection.tools.filter((tool) => isForModel(tool) && isReadOnly(tool));
  return (
    <section className={styles.card} aria-label="No model is connected" data-offer="unknown">
      <Body1Strong>No model is connected</Body1Strong>
      <Body1>This page runs the tools itself, and found none for that. Try:</Body1>
      <div className={styles.examples}>
        {examples.map((walkthrough) => (
          <Button key={walkthrough.name} disabled={busy} onClick={() => void session.start(walkthrough)}>
            <span dir="auto" lang={walkthrough.lang}>
              {walkthrough.title}
            </span>
          </Button>
        ))}
        {examples.length === 0 &&
          readTools.slice(0, mostExamples).map(({ name, title }) => (
            <Button key={name} disabled={busy} onClick={() => session.choose(name)}>
              {title ?? name}
            </Button>
          ))}
        <Button appearance="primary" onClick={openConnectModel}>
          Connect a model
        </Button>
      </div>
    </section>
  );
}
