import type { RequestHandler, Response } from "express";

const heartbeatMs = 25_000;

/** Server-sent events to every open page. */
export function createEventStream() {
  const listeners = new Set<Response>();
  const write = (text: string) => {
    for (const response of listeners) response.write(text);
  };
  const heartbeat = setInterval(() => write(": still here\n\n"), heartbeatMs).unref();
  const handler: RequestHandler = (_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write("retry: 1000\n\n");
    listeners.add(response);
    response.on("close", () => listeners.delete(response));
  };
  return {
    handler,
    send: (event: string, data: unknown) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => clearInterval(heartbeat),
  };
}
