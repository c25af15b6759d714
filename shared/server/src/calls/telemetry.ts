import {
  type Attributes,
  type Histogram,
  type MeterProvider,
  metrics,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { firstCharacters } from "@suite/contracts";
import { RpcError, rpcCodes } from "../define/wire.ts";
import type { Exchange } from "./exchange.ts";

/**
 * Names of attributes by the semantic conventions for MCP, which are in development. Spans and metrics have these and no others: never
 * arguments, results, addresses of records, people or session ids.
 * https://github.com/open-telemetry/semantic-conventions-genai/blob/main/docs/gen-ai/mcp.md
 */
const names = {
  method: "mcp.method.name",
  protocolVersion: "mcp.protocol.version",
  tool: "gen_ai.tool.name",
  prompt: "gen_ai.prompt.name",
  operation: "gen_ai.operation.name",
  errorType: "error.type",
  status: "rpc.response.status_code",
  transport: "network.transport",
} as const;

/** Upper bounds of the histograms' buckets in seconds, as the conventions advise. */
const bucketsSeconds = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 300];

/** Tracer of the SDK that is registered now, since a tracer keeps its first one. Without an SDK all of this does nothing. */
const getTracer = () => trace.getTracer("@suite/server");

/** Histograms of each provider, as an SDK may be registered after the first use. */
const histograms = new WeakMap<MeterProvider, Record<"operation" | "session", Histogram>>();

function recordDuration(
  metric: "operation" | "session",
  startedMs: number,
  attributes: Attributes,
): void {
  const provider = metrics.getMeterProvider();
  let durations = histograms.get(provider);
  if (!durations) {
    const options = { unit: "s", advice: { explicitBucketBoundaries: bucketsSeconds } };
    const create = (name: string) =>
      provider.getMeter("@suite/server").createHistogram(`mcp.server.${name}.duration`, options);
    durations = { operation: create("operation"), session: create("session") };
    histograms.set(provider, durations);
  }
  durations[metric].record((performance.now() - startedMs) / 1000, attributes);
}

/** Records how long a session of a 2025 client lasted. */
export const recordSession = (startedMs: number) =>
  recordDuration("session", startedMs, { [names.transport]: "tcp" });

interface TracedRequest {
  readonly method: string;
  /** Name of the tool or prompt, if the server has one by that name: other names are texts of the caller. */
  readonly target: string | undefined;
  readonly exchange: Exchange;
}

/**
 * Carries out a request of a client in a span. Its parent is the trace context in `_meta`, which links to that of the HTTP request; else
 * the context of the HTTP request.
 */
export async function traceRequest<Answer>(
  { method, target, exchange }: TracedRequest,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const { scope, client, meta } = exchange;
  const attributes: Attributes = {
    [names.method]: method,
    [names.transport]: client.local ? "pipe" : "tcp",
    ...(client.protocolVersion !== undefined && {
      [names.protocolVersion]: firstCharacters(client.protocolVersion, 32),
    }),
    ...(method === "tools/call" && { [names.operation]: "execute_tool" }),
    ...(target && { [method === "prompts/get" ? names.prompt : names.tool]: target }),
  };
  const http = extract({ traceparent: scope.traceparent });
  const own = extract(meta);
  const parent = trace.getSpanContext(own) ? own : http;
  const httpSpan = trace.getSpanContext(http);
  const links = httpSpan && parent === own ? [{ context: httpSpan }] : [];
  const started = performance.now();
  const name = target === undefined ? method : `${method} ${target}`;
  return getTracer().startActiveSpan(
    name,
    { kind: SpanKind.SERVER, attributes, links },
    parent,
    async (span) => {
      let failure: Attributes = {};
      try {
        const answer = await run();
        if (isToolError(answer)) failure = { [names.errorType]: "tool_error" };
        return answer;
      } catch (error) {
        const code = String(error instanceof RpcError ? error.code : rpcCodes.internalError);
        failure = { [names.errorType]: code, [names.status]: code };
        throw error;
      } finally {
        endSpan(span, failure);
        recordDuration("operation", started, { ...attributes, ...failure });
      }
    },
  );
}

/** Sends a request to the client in a span of its own, as it may wait for a person. */
export async function traceClientRequest<Answer>(
  method: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const attributes = { [names.method]: method };
  return getTracer().startActiveSpan(
    method,
    { kind: SpanKind.CLIENT, attributes },
    async (span) => {
      let failure: Attributes = { [names.errorType]: "no_answer" };
      try {
        const answer = await send();
        failure = {};
        return answer;
      } finally {
        endSpan(span, failure);
      }
    },
  );
}

/** Ids of the current span, for lines of the log. */
export function spanIds(): { trace_id?: string; span_id?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

/** Reads the W3C trace context of `_meta` or of HTTP headers. */
const extract = (carrier: Readonly<Record<string, unknown>> = {}) =>
  typeof carrier.traceparent === "string"
    ? propagation.extract(ROOT_CONTEXT, carrier)
    : ROOT_CONTEXT;

function endSpan(span: Span, failure: Attributes): void {
  span.setAttributes(failure);
  if (Object.keys(failure).length > 0) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

const isToolError = (answer: unknown) =>
  typeof answer === "object" && answer !== null && "isError" in answer && answer.isError === true;
