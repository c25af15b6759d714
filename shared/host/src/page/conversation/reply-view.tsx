import { Caption1, Spinner } from "@fluentui/react-components";
import { Markdown } from "../parts/markdown.tsx";
import { Notice } from "../parts/notice.tsx";
import { isForDeveloper } from "../state/link.ts";
import { useStore } from "../state/store.ts";
import { useLink } from "../state/use-link.ts";
import { useWorkbench } from "../workbench/workbench-context.ts";
import { useReplyStyles } from "./conversation.styles.ts";
import type { Reply, ReplyUsage } from "./conversation.ts";

/**
 * Text of the model, or what went wrong. The last reply to a prompt has the figures of all rounds; developers see those of each round.
 * `mayRetry` offers to try again, for the last entry.
 */
export function ReplyView({ reply, mayRetry }: { reply: Reply; mayRetry: boolean }) {
  const styles = useReplyStyles();
  const { session } = useWorkbench();
  const { busy } = useStore(session.playback);
  const { text, state, problem, usage, turn } = reply;
  const shown = isForDeveloper(useLink()) ? [usage, turn] : [turn];
  const lines = new Set(shown.flatMap((each) => (each ? [figures(each)] : [])));
  if (state === "done" && !text && lines.size === 0) return null;
  return (
    <div className={styles.reply} data-reply={state}>
      {text && <Markdown text={text} />}
      {state === "running" && !text && (
        <Spinner size="tiny" labelPosition="after" label="The model is thinking" />
      )}
      {state === "stopped" && <Caption1 className={styles.figures}>Stopped</Caption1>}
      {problem && (
        <Notice
          intent="error"
          action={mayRetry ? { label: "Try again", disabled: busy, run: () => session.retry() } : undefined}
        >
          {problem}
        </Notice>
      )}
      {[...lines].map((line) => (
        <Caption1 key={line} className={styles.figures}>
          {line}
        </Caption1>
      ))}
    </div>
  );
}

/** "gpt-oss:20b · 2 rounds · 1,204 tokens in, 56 out · first after 0.4 s, 2.1 s in total". Endpoints may report no tokens. */
function figures({ model, rounds, inputTokens, outputTokens, firstMs, totalMs }: ReplyUsage): string {
  const number = new Intl.NumberFormat("en-US");
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const parts = [model];
  if (rounds > 1) parts.push(`${rounds} rounds`);
  if (inputTokens + outputTokens > 0)
    parts.push(`${number.format(inputTokens)} tokens in, ${number.format(outputTokens)} out`);
  parts.push(`first after ${seconds(firstMs)}, ${seconds(totalMs)} in total`);
  return parts.join(" · ");
}
