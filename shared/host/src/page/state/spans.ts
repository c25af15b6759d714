import { useEffect, useState } from "react";
import type { ExportedSpan } from "../../server/collect-spans.ts";
import { getDuration, type LoggedCall } from "./message-log.ts";
import { Store, useStore } from "./store.ts";

/** Number of times that the host received spans. */
export const spanArrivals = new Store(0);

type MeasuredSpan = Pick<ExportedSpan, "spanId" | "parentSpanId" | "name" | "startMs" | "endMs">;

interface FlatSpan extends MeasuredSpan {
  /** Process that did it: the widget, the host, or a service. */
  readonly process: string;
  readonly failed: boolean;
}

/** Work of one process for a call. `depth` is the number of its ancestors. */
export type Span = FlatSpan & { readonly depth: number };

/** Spans of a call, each below its parent: those of the widget and the host, and what servers have sent so far. */
export function useSpans(call: LoggedCall, trace: string | undefined): Span[] {
  const arrivals = useStore(spanArrivals);
  const [received, setReceived] = useState<readonly ExportedSpan[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival may bring spans of this trace.
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const response = await fetch(`/traces/${trace}`);
      const spans: ExportedSpan[] = response.ok ? await response.json() : [];
      if (isCurrent) setReceived(spans);
    };
    // Without the host, the page has other messages.
    load().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [trace, arrivals]);
  const exported = received.map(({ service = "server", status, ...span }) => {
    return { ...span, process: service, failed: status.code === 2 };
  });
  return toTree([...toSpans(call), ...exported]);
}

/** Spans that the page measured itself. */
function toSpans(call: LoggedCall, parentSpanId?: string): FlatSpan[] {
  const { request, onward, title, outcome, traceparent = "" } = call;
  const spanId = traceparent.slice(36, 52);
  const startMs = request.at.getTime();
  const span = {
    spanId,
    parentSpanId,
    name: title,
    process: request.direction === "from-widget" ? "widget" : "host",
    startMs,
    endMs: startMs + (getDuration(call) ?? 0),
    failed: outcome === "failed",
  };
  return [span, ...(onward ? toSpans(onward, spanId) : [])];
}

function toTree(spans: readonly FlatSpan[]): Span[] {
  const sorted = spans.toSorted((one, other) => one.startMs - other.startMs);
  const ids = new Set(sorted.map(({ spanId }) => spanId));
  const below = (parent: string | undefined, depth: number): Span[] =>
    sorted
      .filter(({ parentSpanId }) => (ids.has(parentSpanId ?? "") ? parentSpanId : undefined) === parent)
      .flatMap((span) => [{ ...span, depth }, ...below(span.spanId, depth + 1)]);
  return below(undefined, 0);
}
