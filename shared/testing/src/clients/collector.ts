import { type Collector, startCollector as start } from "@suite/host";

interface Metric {
  readonly name: string;
  readonly unit: string;
  readonly histogram: { readonly dataPoints: readonly { attributes?: readonly { key: string }[] }[] };
}

/** Receives spans as the local host does, and histograms. */
export async function startCollector(): Promise<Collector & { metrics: Metric[] }> {
  const metrics: Metric[] = [];
  const collector = await start();
  collector.subscribe((body) => {
    for (const { scopeMetrics } of Object(body).resourceMetrics ?? [])
      for (const scope of scopeMetrics) metrics.push(...scope.metrics);
  });
  return { ...collector, metrics };
}
