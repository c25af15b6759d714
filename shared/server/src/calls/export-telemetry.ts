import { context, DiagLogLevel, diag, metrics, propagation, trace } from "@opentelemetry/api";
import { firstCharacters } from "@suite/contracts";
import type { Logger } from "../define/context.ts";
import { setting } from "../settings.ts";

interface Exporter {
  readonly name: string;
  readonly version: string;
  readonly log: Logger;
}

let flush: () => Promise<unknown> = async () => {};

/** Several servers of one process share what the first of them registered. */
let isExporting = false;

/**
 * Sends the spans and metrics that are not sent yet, for at most 3 s. The log says what cannot be sent.
 *
 * @example
 * await callEachTool(server);
 * await flushTelemetry();
 */
export async function flushTelemetry(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, 3000).unref());
  await Promise.race([flush(), timeout]);
}

/**
 * Exports spans and metrics of this process: as OTLP over HTTP with `OTEL_EXPORTER_OTLP_ENDPOINT`, to Application Insights with
 * `APPLICATIONINSIGHTS_CONNECTION_STRING`, or both. Without either it loads nothing. Returns the function that ends it.
 *
 * @example
 * const stopExport = await exportTelemetry(server);
 * await stopExport();
 */
export async function exportTelemetry({
  name,
  version,
  log,
}: Exporter): Promise<() => Promise<void>> {
  const otlp = setting("OTEL_EXPORTER_OTLP_ENDPOINT");
  const insights = setting("APPLICATIONINSIGHTS_CONNECTION_STRING");
  // Read in any case, to refuse a protocol that nothing here speaks.
  setting("OTEL_EXPORTER_OTLP_PROTOCOL");
  if ((!otlp && !insights) || process.env.OTEL_SDK_DISABLED === "true" || isExporting)
    return async () => {};
  isExporting = true;
  const [
    { AsyncLocalStorageContextManager },
    { W3CTraceContextPropagator },
    resources,
    tracing,
    meters,
  ] = await Promise.all([
    import("@opentelemetry/context-async-hooks"),
    import("@opentelemetry/core"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace-base"),
    import("@opentelemetry/sdk-metrics"),
  ]);
  const exporters = await Promise.all([
    otlp && otlpExporters(),
    insights && insightsExporters(insights),
  ]);
  const used = exporters.flatMap((pair) => pair || []);
  // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES take precedence.
  const resource = resources
    .resourceFromAttributes({ "service.name": name, "service.version": version })
    .merge(resources.detectResources({ detectors: [resources.envDetector] }));
  const tracerProvider = new tracing.BasicTracerProvider({
    resource,
    spanProcessors: used.map(({ spans }) => new tracing.BatchSpanProcessor(spans)),
  });
  const meterProvider = new meters.MeterProvider({
    resource,
    readers: used.map(
      ({ metrics: exporter }) => new meters.PeriodicExportingMetricReader({ exporter }),
    ),
  });
  const report = (text: string) =>
    log.error({ reason: firstCharacters(text, 500) }, "telemetry was not sent");
  const ignore = () => {};
  const logger = { error: report, warn: ignore, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, DiagLogLevel.ERROR);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(tracerProvider);
  metrics.setGlobalMeterProvider(meterProvider);
  flush = () =>
    Promise.all([tracerProvider.forceFlush(), meterProvider.forceFlush()]).catch((error) =>
      report(`${error}`),
    );
  return async () => {
    flush = async () => {};
    isExporting = false;
    for (const api of [context, metrics, propagation, trace, diag]) api.disable();
    await Promise.allSettled([tracerProvider.shutdown(), meterProvider.shutdown()]);
  };
}

/** Exporters of OTLP as JSON. They read the endpoint, headers and timeouts from the environment. */
async function otlpExporters() {
  const [{ OTLPTraceExporter }, { OTLPMetricExporter }] = await Promise.all([
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/exporter-metrics-otlp-http"),
  ]);
  return { spans: new OTLPTraceExporter(), metrics: new OTLPMetricExporter() };
}

/** Exporters to Azure Monitor. They sign in with the managed identity that `AZURE_CLIENT_ID` names, if it names one. */
async function insightsExporters(connectionString: string) {
  const [{ AzureMonitorTraceExporter, AzureMonitorMetricExporter }, { DefaultAzureCredential }] =
    await Promise.all([import("@azure/monitor-opentelemetry-exporter"), import("@azure/identity")]);
  const credential = process.env.AZURE_CLIENT_ID ? new DefaultAzureCredential() : undefined;
  const options = { connectionString, ...(credential && { credential }) };
  return {
    spans: new AzureMonitorTraceExporter(options),
    metrics: new AzureMonitorMetricExporter(options),
  };
}
