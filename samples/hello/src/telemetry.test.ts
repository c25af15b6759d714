import { signedSchema } from "@suite/hello-contract";
import { exportTelemetry, flushTelemetry } from "@suite/server";
import { startCollector } from "@suite/testing/clients";
import { afterAll, expect, test, vi } from "vitest";
import { server as hello } from "./server.ts";
import { useServer } from "./testing/start.ts";

const collector = await startCollector();
vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url);
const stopExport = await exportTelemetry(hello);
afterAll(async () => {
  vi.unstubAllEnvs();
  await stopExport();
  collector.close();
});
const server = useServer();

test("a call is a trace from the tool to the rows, without anything that people wrote", async () => {
  // The sample data were written before.
  await flushTelemetry();
  collector.spans.length = 0;
  const { structuredContent } = await server().callTool("sign-guest-book", {
    name: "Adele Vance",
    text: "Good morning!",
  });
  await flushTelemetry();
  const { spans } = collector;
  const call = spans.find(({ name }) => name === "tools/call sign-guest-book");
  const writes = spans.filter(({ attributes }) => attributes["db.operation.name"] === "write");
  expect(call).toBeDefined();
  expect(writes).toMatchObject([
    { traceId: call?.traceId, kind: 3, attributes: { "db.system.name": "azure.tables" } },
  ]);
  const { greeting } = signedSchema.parse(structuredContent);
  for (const text of ["Adele", "Good morning", greeting.id])
    expect(JSON.stringify(spans)).not.toContain(text);
  expect(new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)))).toEqual(
    new Set([
      "mcp.method.name",
      "mcp.protocol.version",
      "gen_ai.operation.name",
      "gen_ai.tool.name",
      "network.transport",
      "db.system.name",
      "db.operation.name",
      "db.collection.name",
    ]),
  );
});
