import { Caption1, Text, tokens } from "@fluentui/react-components";
import { EditRegular } from "@fluentui/react-icons";
import { readTraceId } from "@suite/contracts";
import { useEffect, useState } from "react";
import type { ExportedSpan } from "../../../server/collect-spans.ts";
import { SmallButton } from "../../parts/controls.tsx";
import { useOpenSample } from "../../session/open-sample.ts";
import { getDuration, type LoggedCall } from "../../state/message-log.ts";
import { spanArrivals } from "../../state/span-arrivals.ts";
import { useStore } from "../../state/store.ts";
import { JsonView } from "../json-view.tsx";
import { kilobytes, Quiet } from "../panel-parts.tsx";
import { usePanelStyles } from "../panels.styles.ts";

/** Waterfall, request and response of a call. */
export function CallDetails({ call }: { call: LoggedCall }) {
  const styles = usePanelStyles();
  const { connection, session } = useOpenSample();
  const { request, response, method, title } = call;
  const tool = method === "tools/call" && connection.tools.find(({ name }) => name === title);
  const params = "params" in request.message ? request.message.params : undefined;
  return (
    <div className={styles.details} data-call-details={title}>
      <Quiet>
        {method} · {request.peer} · {request.at.toLocaleTimeString()}
      </Quiet>
      {response && <Waterfall call={call} />}
      {tool && (
        <SmallButton
          label="Edit and run again"
          icon={<EditRegular />}
          onClick={() => session.choose(tool.name, Object(params).arguments)}
        />
      )}
      <JsonView label={`Request · ${kilobytes(request.bytes)}`} value={params ?? {}} />
      {response && (
        <JsonView
          label={`Response · ${kilobytes(response.bytes)}`}
          value={
            "result" in response.message ? response.message.result : Object(response.message).error
          }
        />
      )}
    </div>
  );
}

function Waterfall({ call }: { call: LoggedCall }) {
  const styles = usePanelStyles();
  const trace = readTraceId(call.traceparent);
  const spans = useSpans(call, trace);
  const axis = spanAxis(spans);
  const hasServer = spans.some(({ process }) => process !== "widget" && process !== "host");
  if (!trace) return null;
  return (
    <div>
      <ol className={styles.list} aria-label="Waterfall">
        {spans.map((span) => (
          <SpanRow key={span.spanId} span={span} axis={axis} />
        ))}
      </ol>
      {!hasServer && (
        <Quiet>Spans of the server are here if npm start or npm run dev started it.</Quiet>
      )}
    </div>
  );
}

function SpanRow({ span, axis }: { span: Span; axis: Axis }) {
  const styles = usePanelStyles();
  const { name, process, startMs, endMs, depth, failed } = span;
  return (
    <li className={styles.span} data-span={process}>
      <Caption1
        truncate
        wrap={false}
        block
        className={styles.title}
        style={{ paddingInlineStart: `${depth * 12}px` }}
      >
        <Text size={200} weight="semibold">
          {process}
        </Text>{" "}
        {name}
      </Caption1>
      <Bar axis={axis} startMs={startMs} endMs={endMs} process={failed ? "failed" : process} />
      <Caption1 className={styles.time}>{(endMs - startMs).toFixed(1)} ms</Caption1>
    </li>
  );
}

/** Part of time that a bar is drawn in, in milliseconds since 1970. */
export interface Axis {
  readonly startMs: number;
  readonly endMs: number;
}

/** Axis from the first start to the last end. */
export function spanAxis(parts: readonly Axis[]): Axis {
  return {
    startMs: Math.min(...parts.map(({ startMs }) => startMs)),
    endMs: Math.max(...parts.map(({ endMs }) => endMs)),
  };
}

const colors: Readonly<Record<string, string>> = {
  widget: tokens.colorPaletteBerryBorderActive,
  host: tokens.colorCompoundBrandBackground,
  failed: tokens.colorStatusDangerBackground3,
};

interface BarProps extends Axis {
  readonly axis: Axis;
  readonly process: string;
}

export function Bar({ axis, startMs, endMs, process }: BarProps) {
  const styles = usePanelStyles();
  const total = Math.max(axis.endMs - axis.startMs, 1);
  const percent = (milliseconds: number) => `${(milliseconds / total) * 100}%`;
  const inset = `min(${percent(startMs - axis.startMs)}, 100% - 2px)`;
  const backgroundColor = colors[process] ?? tokens.colorPaletteTealBorderActive;
  return (
    <div className={styles.track} aria-hidden>
      <div
        className={styles.bar}
        style={{ insetInlineStart: inset, inlineSize: percent(endMs - startMs), backgroundColor }}
      />
    </div>
  );
}

type MeasuredSpan = Pick<ExportedSpan, "spanId" | "parentSpanId" | "name" | "startMs" | "endMs">;

interface FlatSpan extends MeasuredSpan {
  /** Process that did it: the widget, the host, or a service. */
  readonly process: string;
  readonly failed: boolean;
}

/** Work of one process for a call. `depth` is the number of its ancestors. */
type Span = FlatSpan & { readonly depth: number };

/** Spans of a call, each below its parent: those of the widget and the host, and what servers have sent so far. */
function useSpans(call: LoggedCall, trace: string | undefined): Span[] {
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
      .filter(
        ({ parentSpanId }) => (ids.has(parentSpanId ?? "") ? parentSpanId : undefined) === parent,
      )
      .flatMap((span) => [{ ...span, depth }, ...below(span.spanId, depth + 1)]);
  return below(undefined, 0);
}
