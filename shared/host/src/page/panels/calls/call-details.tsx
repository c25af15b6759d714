import { Caption1, Text, tokens } from "@fluentui/react-components";
import { EditRegular } from "@fluentui/react-icons";
import { readTraceId } from "@suite/contracts";
import { SmallButton } from "../../parts/controls.tsx";
import type { LoggedCall } from "../../state/message-log.ts";
import { type Span, useSpans } from "../../state/spans.ts";
import { useWorkbench } from "../../workbench/workbench-context.ts";
import { JsonView } from "../json-view.tsx";
import { kilobytes, Quiet } from "../panel-parts.tsx";
import { usePanelStyles } from "../panels.styles.ts";
import { useCallsStyles } from "./calls.styles.ts";

/** Waterfall, request and response of a call. */
export function CallDetails({ call }: { call: LoggedCall }) {
  const styles = useCallsStyles();
  const { connection, session } = useWorkbench();
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
          value={"result" in response.message ? response.message.result : Object(response.message).error}
        />
      )}
    </div>
  );
}

function Waterfall({ call }: { call: LoggedCall }) {
  const panelStyles = usePanelStyles();
  const trace = readTraceId(call.traceparent);
  const spans = useSpans(call, trace);
  const axis = spanAxis(spans);
  const hasServer = spans.some(({ process }) => process !== "widget" && process !== "host");
  if (!trace) return null;
  return (
    <div>
      <ol className={panelStyles.list} aria-label="Waterfall">
        {spans.map((span) => (
          <SpanRow key={span.spanId} span={span} axis={axis} />
        ))}
      </ol>
      {!hasServer && <Quiet>Spans of the server are here if npm start or npm run dev started it.</Quiet>}
    </div>
  );
}

function SpanRow({ span, axis }: { span: Span; axis: Axis }) {
  const styles = useCallsStyles();
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
  const styles = useCallsStyles();
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
