import { Badge, Caption1, Spinner, Subtitle2 } from "@fluentui/react-components";
import { useRef } from "react";
import { Notice } from "../parts/controls.tsx";
import { Markdown } from "../parts/markdown.tsx";
import { isForDeveloper } from "../state/link.ts";
import { useStore } from "../state/store.ts";
import { useLink } from "../state/use-link.ts";
import { useWorkbench } from "../workbench/workbench-context.ts";
import { CallStatus } from "./call-view.tsx";
import { ArgumentList, ConsentCard } from "./consent-card.tsx";
import { useConversationStyles } from "./conversation.styles.ts";
import type { Conversation } from "./conversation.ts";
import type { Call, Comparison, Entry, Reply, ReplyUsage } from "./entries.ts";

interface ReplyViewProps {
  readonly reply: Reply;
  /** Offers to try again after a failure. */
  readonly onRetry?: (() => void) | undefined;
  readonly hasFigures?: boolean;
}

/** Text of the model, or what went wrong, with the figures of all rounds; for developers those of each round. */
export function ReplyView({ reply, onRetry, hasFigures = true }: ReplyViewProps) {
  const styles = useConversationStyles();
  const { session } = useWorkbench();
  const { busy } = useStore(session.playback);
  const { text, state, problem, usage, turn } = reply;
  const view = useRef<HTMLDivElement>(null);
  // The pressed button disappears.
  const retry = () => {
    view.current?.focus();
    onRetry?.();
  };
  const usages = isForDeveloper(useLink()) ? [usage, turn] : [turn];
  const lines = new Set(
    (hasFigures ? usages : []).flatMap((each) => (each ? [describeUsage(each)] : [])),
  );
  if (state === "done" && !text && lines.size === 0) return null;
  return (
    <div ref={view} tabIndex={-1} className={styles.reply} data-reply={state}>
      {text && <Markdown text={text} />}
      {state === "running" && !text && (
        <Spinner size="tiny" labelPosition="after" label="The model is thinking" />
      )}
      {state === "stopped" && <Caption1 className={styles.quiet}>Stopped</Caption1>}
      {problem && (
        <Notice
          intent="error"
          action={onRetry && { label: "Try again", disabled: busy, run: retry }}
        >
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

/** Answers of two models side by side: their calls, texts and figures, with what differs. Widgets of the first one follow below. */
export function ComparisonView({ prompts, mayRetry }: Comparison & { mayRetry: boolean }) {
  const styles = useConversationStyles();
  const { session } = useWorkbench();
  const first = useSide(session.conversation, prompts[0]);
  const second = useSide(session.second, prompts[1]);
  return (
    <section
      className={styles.comparison}
      aria-label={`${first.name} and ${second.name}, side by side`}
    >
      {[first, second].map(({ conversation, name, calls, replies }) => {
        const isSecond = conversation === session.second;
        const otherCalls = isSecond ? first.calls : second.calls;
        return (
          <article key={String(isSecond)} className={styles.side} tabIndex={-1} data-model={name}>
            <Subtitle2 as="h3" className={styles.heading}>
              {name}
            </Subtitle2>
            {calls.map((call) => (
              <ComparedCall key={call.id} call={call} otherCalls={otherCalls} asks={isSecond} />
            ))}
            {replies.map((reply) => {
              const onRetry =
                mayRetry && reply === replies.at(-1)
                  ? () => session.retry(conversation)
                  : undefined;
              return (
                <ReplyView key={reply.id} reply={reply} onRetry={onRetry} hasFigures={false} />
              );
            })}
          </article>
        );
      })}
      <table className={styles.figures}>
        <caption className={styles.caption}>Figures of both answers</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{first.name}</th>
            <th scope="col">{second.name}</th>
          </tr>
        </thead>
        <tbody>
          {compareFigures(first, second).map(({ label, values, difference }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{values[0]}</td>
              <td className={difference && styles.differing}>
                {values[1]} {difference}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function useSide(conversation: Conversation, prompt: number) {
  const turn = findTurn(useStore(conversation.state).entries, prompt);
  return { ...turn, conversation, name: turn.usage?.model ?? conversation.model?.name ?? "" };
}

/** Call of one of the models. The card that asks for consent is below for the first model, where its widget appears. */
function ComparedCall({
  call,
  otherCalls,
  asks,
}: {
  call: Call;
  otherCalls: readonly Call[];
  asks: boolean;
}) {
  const styles = useConversationStyles();
  const differences = findDifferences(call, otherCalls);
  if (call.consent && asks) return <ConsentCard call={call} onAnswer={call.consent} />;
  return (
    <div className={styles.values} data-differs={differences?.join(" ") ?? "call"}>
      <div className={styles.checks}>
        <CallStatus call={call} />
        {!differences && (
          <Badge appearance="tint" color="warning">
            Only here
          </Badge>
        )}
      </div>
      <ArgumentList values={call.arguments} differences={differences} />
    </div>
  );
}

/** Calls and replies after a prompt, until the next. `usage`: sum of all rounds, once the model has answered. */
function findTurn(entries: readonly Entry[], prompt: number) {
  const later = entries.filter(({ id }) => id > prompt);
  const next = later.findIndex(({ kind }) => kind === "prompt");
  const turn = next < 0 ? later : later.slice(0, next);
  const replies = turn.filter((entry) => entry.kind === "reply");
  return {
    calls: turn.filter((entry) => entry.kind === "call"),
    replies,
    usage: replies.findLast((reply) => reply.turn)?.turn,
  };
}

/** Arguments in which a call differs from the most similar one of the other model; `undefined` if it did not call the tool. */
function findDifferences(call: Call, otherCalls: readonly Call[]): readonly string[] | undefined {
  const differences = otherCalls
    .filter(({ tool }) => tool.name === call.tool.name)
    .map((other) => {
      const names = Object.keys({ ...call.arguments, ...other.arguments });
      return names.filter(
        (name) => JSON.stringify(call.arguments[name]) !== JSON.stringify(other.arguments[name]),
      );
    });
  return differences.sort((left, right) => left.length - right.length)[0];
}

const formatNumber = new Intl.NumberFormat("en-US").format;
const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 6,
});
const percent = new Intl.NumberFormat("en-US", { style: "percent", signDisplay: "exceptZero" });
const formatDollars = dollars.format;
const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

type Turn = ReturnType<typeof findTurn>;

type Figure = readonly [
  label: string,
  read: (turn: Turn) => number | undefined,
  format: (value: number) => string,
];

const figures: readonly Figure[] = [
  ["Calls", ({ calls }) => calls.length, formatNumber],
  ["Rounds", ({ usage }) => usage?.rounds, formatNumber],
  ["Tokens in", ({ usage }) => usage?.inputTokens || undefined, formatNumber],
  ["Tokens out", ({ usage }) => usage?.outputTokens || undefined, formatNumber],
  ["First word", ({ usage }) => usage?.firstMs, formatSeconds],
  ["Total time", ({ usage }) => usage?.totalMs, formatSeconds],
  ["Cost", ({ usage }) => usage?.dollars, formatDollars],
];

/** Rows of figures of two turns, with how far the second is from the first. A dash stands for what is not known. */
function compareFigures(...turns: readonly [Turn, Turn]) {
  return figures.map(([label, read, format]) => {
    const [first, second] = turns.map(read);
    const differs = first && second && first !== second;
    return {
      label,
      values: [first, second].map((value) => (value === undefined ? "–" : format(value))),
      difference: differs ? `(${percent.format(second / first - 1)})` : "",
    };
  });
}
