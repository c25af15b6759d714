import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

const attributes = z
  .array(z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) }))
  .default([])
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue])));

const spanSchema = z.object({
  name: z.string(),
  kind: z.number(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  status: z.object({ code: z.number().optional() }),
  links: z.array(z.object({ spanId: z.string() })).default([]),
  attributes,
});
export type ExportedSpan = z.infer<typeof spanSchema>;

const pointSchema = z.object({ attributes: z.array(z.object({ key: z.string() })).default([]) });

const metricSchema = z.object({
  name: z.string(),
  unit: z.string(),
  histogram: z.object({ dataPoints: z.array(pointSchema) }),
});

const bodySchema = z.object({
  resourceSpans: z
    .array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }))
    .default([]),
  resourceMetrics: z
    .array(z.object({ scopeMetrics: z.array(z.object({ metrics: z.array(metricSchema) })) }))
    .default([]),
});

/** Receives spans and metrics as an OpenTelemetry collector does, as OTLP in JSON over HTTP. */
export async function startCollector() {
  const spans: ExportedSpan[] = [];
  const metrics: z.infer<typeof metricSchema>[] = [];
  const http = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = bodySchema.parse(JSON.parse(Buffer.concat(parts).toString()));
      spans.push(
        ...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
      );
      metrics.push(
        ...body.resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics)),
      );
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(http, "listening");
  const { port } = http.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, metrics, close: () => void http.close() };
}
