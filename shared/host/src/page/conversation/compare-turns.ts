import type { Call, Entry, Reply, ReplyUsage } from "./entries.ts";

/** Calls and replies of a conversation after one of its prompts, until the next. */
export interface Turn {
  readonly calls: readonly Call[];
  readonly replies: readonly Reply[];
  /** Sum of all rounds, once the model has answered. */
  readonly usage: ReplyUsage | undefined;
}

export function findTurn(entries: readonly Entry[], prompt: number): Turn {
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

/**
 * Names of the arguments in which a call differs from the most similar call of the other model: none if it made the same call.
 * `undefined` if it did not call that tool.
 */
export function findDifferences(call: Call, otherCalls: readonly Call[]): readonly string[] | undefined {
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

export const formatNumber = new Intl.NumberFormat("en-US").format;
const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 6,
});
const percent = new Intl.NumberFormat("en-US", { style: "percent", signDisplay: "exceptZero" });
export const formatDollars = dollars.format;
export const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

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
export function compareFigures(...turns: readonly [Turn, Turn]) {
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
