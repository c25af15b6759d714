import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { getStatus } from "./errors.ts";

/** Tracer of the SDK that is registered now, since a tracer keeps its first one. */
const getTracer = () => trace.getTracer("@suite/storage");

/**
 * Sends a request to a table in a span, which names the operation and the table but no keys. Does nothing more without an OpenTelemetry
 * SDK. https://opentelemetry.io/docs/specs/semconv/db/database-spans/
 */
export async function traceStorage<T>(operation: string, table: string, send: () => Promise<T>): Promise<T> {
  const attributes = {
    "db.system.name": "azure.tables",
    "db.operation.name": operation,
    "db.collection.name": table,
  };
  const name = `${operation} ${table}`;
  return getTracer().startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await send();
    } catch (error) {
      span.setAttribute("error.type", String(getStatus(error) || (error instanceof Error && error.name)));
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
