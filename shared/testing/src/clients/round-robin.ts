import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { listen } from "@suite/dev/ports";

export interface RoundRobin {
  readonly port: number;
  readonly url: string;
  targets: number[];
  /** Sends every request to this port until it is called without one. */
  pin(port?: number): void;
  close(): void;
}

/**
 * Starts a balancer without sticky sessions: each request goes to the next server. One that does not accept the connection is
 * skipped, one that breaks off breaks the response off.
 */
export async function roundRobin(ports: readonly number[]): Promise<RoundRobin> {
  let turn = 0;
  let pinned: number | undefined;
  const balancer = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    const first = turn++ % proxy.targets.length;
    const order = [...proxy.targets.slice(first), ...proxy.targets.slice(0, first)];
    send(incoming, outgoing, body, pinned === undefined ? order : [pinned]);
  });
  // Longer than servers offer: a client that waited for a moment would find its connection closed as it sends.
  balancer.keepAliveTimeout = 60_000;
  const port = await listen(balancer, 0);
  const proxy: RoundRobin = {
    port,
    url: `http://localhost:${port}/mcp`,
    targets: [...ports],
    pin(to) {
      pinned = to;
    },
    close() {
      balancer.close();
      balancer.closeAllConnections();
    },
  };
  return proxy;
}

function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  body: Buffer,
  [port, ...rest]: readonly number[],
): void {
  if (port === undefined) return void outgoing.writeHead(502).end();
  const { method, url: path, headers } = incoming;
  // A connection of its own for each request: one that a server closed is never used again.
  const upstream = request({ port, host: "127.0.0.1", method, path, headers, agent: false });
  outgoing.on("close", () => upstream.destroy());
  upstream.on("response", (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    outgoing.flushHeaders();
    answer.pipe(outgoing);
    answer.on("close", () => answer.complete || outgoing.destroy());
  });
  upstream.on("error", (error: NodeJS.ErrnoException) => {
    if (outgoing.headersSent || outgoing.destroyed) outgoing.destroy();
    else if (error.code === "ECONNREFUSED") send(incoming, outgoing, body, rest);
    else outgoing.writeHead(502).end();
  });
  upstream.end(body);
}
