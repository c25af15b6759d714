import { Body1, Body1Strong, Button } from "@fluentui/react-components";
import { openConnectModel } from "../app/connect-model.tsx";
import { useFirstMinuteStyles } from "./first-minute.styles.ts";

/** Says that nothing understands the prompt. Below are prompts that work. */
export function UnknownPrompt() {
  const styles = useFirstMinuteStyles();
  return (
    <section className={styles.card} aria-label="No model is connected" data-offer="unknown">
      <Body1Strong>No model is connected</Body1Strong>
      <Body1>
        This page runs the tools itself, and found none for that. Try a prompt below, or choose a tool with +.
      </Body1>
      <div className={styles.choices}>
        <Button appearance="primary" onClick={openConnectModel}>
          Connect a model
        </Button>
      </div>
    </section>
  );
}
