import {
  Button,
  Caption1,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Spinner,
} from "@fluentui/react-components";
import { Markdown } from "../parts/markdown.tsx";
import { useStore } from "../state/store.ts";
import { useWorkbench } from "../workbench/workbench-context.ts";
import { useReplyStyles } from "./conversation.styles.ts";
import type { Reply } from "./conversation.ts";

/** Text of the model with its figures, or what went wrong. `mayRetry` offers to try again, for the last entry. */
export function ReplyView({ reply, mayRetry }: { reply: Reply; mayRetry: boolean }) {
  const styles = useReplyStyles();
  const { session } = useWorkbench();
  const { busy } = useStore(session.playback);
  const { text, state, problem, usage } = reply;
  return (
    <div className={styles.reply} data-reply={state}>
      {text && <Markdown text={text} />}
      {state === "running" && !text && (
        <Spinner size="tiny" labelPosition="after" label="The model is thinking" />
      )}
      {state === "stopped" && <Caption1 className={styles.figures}>Stopped</Caption1>}
      {problem && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{problem}</MessageBarBody>
          {mayRetry && (
            <MessageBarActions>
              <Button size="small" disabled={busy} onClick={() => session.retry()}>
                Try again
              </Button>
            </MessageBarActions>
          )}
        </MessageBar>
      )}
      {usage && <Caption1 className={styles.figures}>{figures(usage)}</Caption1>}
    </div>
  );
}

/** "gpt-oss:20b · 1,204 tokens in, 56 out · first after 0.4 s, 2.1 s in total". Endpoints may report no tokens. */
function figures({
  model,
  inputTokens,
  outputTokens,
  firstMs,
  totalMs,
}: NonNullable<Reply["usage"]>): string {
  const number = new Intl.NumberFormat("en-US");
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const counted = inputTokens + outputTokens > 0;
  const tokens = `${number.format(inputTokens)} tokens in, ${number.format(outputTokens)} out`;
  const time = `first after ${seconds(firstMs)}, ${seconds(totalMs)} in total`;
  return [model, ...(counted ? [tokens] : []), time].join(" · ");
}
