import { Caption1, Spinner } from "@fluentui/react-components";
import { useRef } from "react";
import { Notice } from "../parts/controls.tsx";
import { Markdown } from "../parts/markdown.tsx";
import type { Reply, ReplyUsage } from "../session/entries.ts";
import { useOpenSample } from "../session/open-sample.ts";
import { isForDeveloper } from "../state/link.ts";
import { useStore } from "../state/store.ts";
import { useLink } from "../state/use-link.ts";
import { useWords } from "../state/use-words.ts";
import { useConversationStyles } from "./conversation.styles.ts";

interface ReplyViewProps {
  readonly reply: Reply;
  /** The newest reply offers to try again after a failure, or to answer without the model. */
  readonly isNewest: boolean;
}

/** Text of the model, or what went wrong, with the figures of all rounds; for developers those of each round. */
export function ReplyView({ reply, isNewest }: ReplyViewProps) {
  const styles = useConversationStyles();
  const { words } = useWords();
  const { session } = useOpenSample();
  const { busy } = useStore(session.playback);
  const { text, state, problem, retrying, usage, turn } = reply;
  const view = useRef<HTMLDivElement>(null);
  const press = (run: () => void) => () => {
    // The pressed button disappears.
    view.current?.focus();
    run();
  };
  const usages = isForDeveloper(useLink()) ? [usage, turn] : [turn];
  const lines = new Set(usages.flatMap((each) => (each ? [describeUsage(each)] : [])));
  const actions = [
    { label: words.tryAgain, disabled: busy, run: press(() => session.retry()) },
    {
      label: words.answerWithout,
      disabled: busy,
      run: press(() => session.answerWithoutModel()),
    },
  ];
  if (state === "done" && !text && lines.size === 0) return null;
  return (
    <div ref={view} tabIndex={-1} className={styles.reply} data-reply={state}>
      {text && <Markdown text={text} />}
      {state === "running" && !text && (
        <Spinner
          size="tiny"
          labelPosition="after"
          label={retrying ?? words.thinking}
          role="status"
        />
      )}
      {state === "stopped" && <Caption1 className={styles.quiet}>{words.stopped}</Caption1>}
      {problem && (
        <Notice intent="error" actions={isNewest ? actions : []}>
          {problem}
        </Notice>
      )}
      {[...lines].map((line) => (
        <Caption1 key={line} className={styles.usage}>
          {line}
        </Caption1>
      ))}
    </div>
  );
}

/** "gpt-oss:20b · 2 rounds · 1,204 tokens in, 56 out · first after 0.4 s, 2.1 s in total". Endpoints may report no tokens. */
function describeUsage(usage: ReplyUsage): string {
  const { model, rounds, inputTokens, outputTokens, firstMs, totalMs, dollars } = usage;
  const parts = [model];
  if (rounds > 1) parts.push(`${rounds} rounds`);
  if (inputTokens + outputTokens > 0)
    parts.push(`${formatNumber(inputTokens)} tokens in, ${formatNumber(outputTokens)} out`);
  parts.push(`first after ${formatSeconds(firstMs)}, ${formatSeconds(totalMs)} in total`);
  if (dollars) parts.push(formatDollars(dollars));
  return parts.join(" · ");
}

const formatNumber = new Intl.NumberFormat("en-US").format;
const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 6,
});
const formatDollars = dollars.format;
const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
