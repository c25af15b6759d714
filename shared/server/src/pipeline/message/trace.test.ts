import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { trace } from "@opentelemetry/api";
import { collectTelemetry, connectClient, connectClient2026 } from "@suite/testing/clients";
import { afterEach, expect, test, vi } from "vitest";
import { exportTelemetry, flushTelemetry } from "../../calls/export-telemetry.ts";
import { closeAfterAll } from "../../testing/closing.ts";
import { startFixture } from "../../testing/fixture.ts";
import { logLines } from "../../testing/log-lines.ts";

const { log, lines } = logLines();
const collector = await collectTelemetry({ name: "fixture", version: "1.2.3", log });
afterEach(() => void vi.unstubAllEnvs());
const fixture = await closeAfterAll(startFixture());

/** Spans that were exported since the last call, by name. */
async function newSpans() {
  await flushTelemetry();
  return new Map(collector.spans.splice(0).map((span) => [span.name, span]));
}

const httpParent = { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" };
const widgetParent = { traceparent: "00-11f7651916cd43dd8448eb211c80319c-c7ad6b7169203331-01" };
const params = { name: "add-note", arguments: { note: "a secret note" }, _meta: widgetParent };

test.each([
  ["2025-11-25", connectClient],
  ["2026-07-28", connectClient2026],
])(
  "a call in %s is a span with the names of conventions, below that of its _meta",
  async (revision, connect) => {
    await newSpans();
    await (await connect(fixture.url, { headers: httpParent })).client.callTool(params);
    const span = (await newSpans()).get("tools/call add-note");
    expect(span?.attributes).toEqual({
      "mcp.method.name": "tools/call",
      "gen_ai.operation.name": "execute_tool",
      "gen_ai.tool.name": "add-note",
      "mcp.protocol.version": revision,
      "network.transport": "tcp",
    });
    expect(span).toMatchObject({
      kind: 2,
      traceId: widgetParent.traceparent.slice(3, 35),
      parentSpanId: widgetParent.traceparent.slice(36, 52),
      links: [{ spanId: httpParent.traceparent.slice(36, 52) }],
    });
  },
);

test("errors have their type, and no text of a caller is in a span", async () => {
  const client = await connectClient(fixture.url, { headers: httpParent });
  await newSpans();
  await client.callTool("fail", { how: "conflict" });
  await client.callTool("unknown-tool-of-a-caller").catch(() => undefined);
  const spans = await newSpans();
  expect(spans.get("tools/call fail")).toMatchObject({
    status: { code: 2 },
    parentSpanId: httpParent.traceparent.slice(36, 52),
    attributes: { "error.type": "tool_error" },
  });
  expect(spans.get("tools/call")).toMatchObject({
    status: { code: 2 },
    attributes: { "error.type": "-32602" },
  });
  expect(JSON.stringify([...spans.values()])).not.toContain("unknown-tool");
  await client.close();
});

test("gRPC is refused in one sentence", async () => {
  vi.stubEnv("OTEL_EXPORTER_OTLP_PROTOCOL", "grpc");
  await expect(exportTelemetry({ name: "fixture", version: "1", log })).rejects.toThrow(
    'OTEL_EXPORTER_OTLP_PROTOCOL is "grpc"; it must be http/json.',
  );
});

test("a receiver that refuses is an error in the log", async () => {
  await collector.close();
  const http = createServer((_, response) => response.writeHead(400).end()).listen(0, "127.0.0.1");
  await once(http, "listening");
  vi.stubEnv(
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
  );
  const stopExport = await exportTelemetry({ name: "fixture", version: "1.2.3", log });
  trace.getTracer("fixture").startSpan("anything").end();
  await flushTelemetry();
  http.close();
  await stopExport();
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 50, msg: "telemetry was not sent" }),
  );
});
