import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { closeServer, listen } from "@suite/dev/ports";
import { z } from "zod";

/** Newest spans that stay in memory. */
const limit = 1_000;

const attributesSchema = z
  .array(z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) }))
  .default([])
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue])));

/** Milliseconds since 1970 from nanoseconds. */
const timeSchema = z.coerce
  .bigint()
  .transform((nanoseconds) => Number(nanoseconds / 1_000n) / 1_000);

const spanSchema = z
  .object({
    name: z.string(),
    kind: z.number(),
    traceId: z.string(),
    spanId: z.string(),
    parentSpanId: z.string().optional(),
    startTimeUnixNano: timeSchema,
    endTimeUnixNano: timeSchema,
    status: z.object({ code: z.number().optional() }),
    links: z.array(z.object({ spanId: z.string() })).default([]),
    attributes: attributesSchema,
  })
  .transform(({ startTimeUnixNano: startMs, endTimeUnixNano: endMs, ...span }) => {
    return { ...span, startMs, endMs };
  });

const bodySchema = z.object({
  resourceSpans: z
    .array(
      z.object({
        resource: z.object({ attributes: attributesSchema }),
        scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
      }),
    )
    .default([]),
});

/** Span of a server, with the name of its service. */
export type ExportedSpan = z.infer<typeof spanSchema> & { readonly service: string | undefined };

export type Collector = Awaited<ReturnType<typeof startCollector>>;

/** Receives spans of servers on this machine as an OpenTelemetry collector does, as OTLP in JSON over HTTP. */
export async function startCollector() {
  const spans: ExportedSpan[] = [];
  const listeners: ((body: unknown) => void)[] = [];
  const path = `/${randomUUID()}`;
  const http = createServer(async (request, response) => {
    const body =
      request.url?.startsWith(`${path}/v1/`) && (await json(request).catch(() => undefined));
    const { data } = bodySchema.safeParse(body);
    if (!data) return void response.writeHead(400).end();
    const arrived = data.resourceSpans.flatMap(({ resource, scopeSpans }) => {
      const service = resource.attributes["service.name"];
      return scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service })));
    });
    spans.push(...arrived);
    spans.splice(0, spans.length - limit);
    for (const listener of listeners) listener(body);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  const port = await listen(http, 0);
  return {
    /** Endpoint for OTLP over HTTP. Its path is a secret of this process and of the servers that it starts. */
    url: `http://127.0.0.1:${port}${path}`,
    /** Newest spans, the last that arrived at the end. */
    spans,
    /** Calls the listener with each body that has arrived: spans or metrics. */
    subscribe: (listener: (body: unknown) => void) => void listeners.push(listener),
    close: () => closeServer(http),
  };
}
