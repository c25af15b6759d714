import { type Collector, startCollector as start } from "@suite/host";
import { exportTelemetry } from "@suite/server/serve";

interface Metric {
  readonly name: string;
  readonly unit: string;
  readonly histogram: {
    readonly dataPoints: readonly { attributes?: readonly { key: string }[] }[];
  };
}

type Telemetry = Collector & {
  readonly metrics: Metric[];
  /** Texts of all attributes of spans, metrics and the service. */
  readonly texts: Set<string>;
};

/** Receives spans as the local host does, and histograms. */
export async function startCollector(): Promise<Telemetry> {
  const metrics: Metric[] = [];
  const texts = new Set<string>();
  const collector = await start();
  collector.subscribe((body) => {
    for (const { scopeMetrics } of Object(body).resourceMetrics ?? [])
      for (const scope of scopeMetrics) metrics.push(...scope.metrics);
    for (const [, text = ""] of JSON.stringify(body).matchAll(/"stringValue":("(?:[^"\\]|\\.)*")/g))
      texts.add(JSON.parse(text));
  });
  return { ...collector, metrics, texts };
}

/** Exports the spans and metrics of this process, until it is closed. */
export async function collectTelemetry(
  server: Parameters<typeof exportTelemetry>[0],
): Promise<Telemetry> {
  const collector = await startCollector();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  const stopExport = await exportTelemetry(server);
  const close = async () => {
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
    await stopExport();
    await collector.close();
  };
  return { ...collector, close };
}
