import { Caption1, mergeClasses } from "@fluentui/react-components";
import { useWorkbench } from "../workbench-context.ts";
import type { Bubble } from "./conversation.ts";
import { usePromptBubbleStyles } from "./prompt-bubble.styles.ts";

/** What the person asked, or what a widget says in the person's name. */
export function PromptBubble({ bubble }: { bubble: Bubble }) {
  const styles = usePromptBubbleStyles();
  const { walkthroughs } = useWorkbench();
  const told = walkthroughs.find(({ name }) => name === bubble.walkthrough);
  const fromWidget = bubble.by === "widget";
  return (
    <div className={styles.row} data-message={bubble.by}>
      <div
        className={mergeClasses(styles.bubble, fromWidget && styles.fromWidget)}
        dir="auto"
        lang={told?.lang}
      >
        {told?.prompt ?? bubble.text}
      </div>
      {fromWidget && <Caption1 className={styles.note}>Sent by the widget. No model answers here.</Caption1>}
    </div>
  );
}
