import { flushTelemetry } from "@suite/server/internal";

import { collectTelemetry } from "@suite/testing/clients";
import { expect, onTestFinished, test } from "vitest";
import { scenarios } from "../../../../samples/hello/scenarios.ts";
import { server as definition } from "../../../../samples/hello/src/server.ts";
import { sample, useServer } from "../../../../samples/hello/src/testing/start.ts";

const server = useServer();

// Another database has spans of its own.
test.skipIf(sample.open)(
  "the scenario has these spans and metrics, from tool to rows",
  async () => {
    const collector = await collectTelemetry(definition);
    onTestFinished(collector.close);
    // The sample data were written before.
    await flushTelemetry();
    collector.spans.length = 0;
    for (const { call, arguments: args } of scenarios[0].steps)
      await server().callTool(call, { ...args });
    await flushTelemetry();
    const { spans, metrics } = collector;
    const call = spans.find(({ name }) => name === "tools/call sign-guest-book");
    const writes = spans.filter(({ attributes }) => attributes["db.operation.name"] === "write");
    expect(writes).toMatchObject([
      { traceId: call?.traceId, kind: 3, attributes: { "db.system.name": "azure.tables" } },
    ]);
    const toLine = (name: string, keys: readonly string[]) =>
      // Each run of the tests has tables of its own.
      `${name.replace(/T[0-9a-f]+(?=[A-Z])/, "")}: [${[...new Set(keys)].sort().join(", ")}]\n`;
    const lines = [
      ...spans.map(({ name, attributes }) => toLine(`span ${name}`, Object.keys(attributes))),
      ...metrics.map(({ name, unit, histogram }) => {
        const keys = histogram.dataPoints.flatMap(({ attributes = [] }) =>
          attributes.map(({ key }) => key),
        );
        return toLine(`metric ${name} in ${unit}`, keys);
      }),
    ];
    await expect([...new Set(lines)].sort().join("")).toMatchFileSnapshot("./telemetry.yaml");
  },
);
