import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

export interface RoundRobin {
  readonly port: number;
  readonly url: string;
  /** Ports of the servers; each request goes to the next one. */
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
  const balancer = createServer(async (incoming, outgoing) => {
    const body = await readBody(incoming);
    const { targets } = proxy;
    const first = turn++;
    const order =
      pinned === undefined ? targets.map((_, at) => targets[(first + at) % targets.length]) : [pinned];
    send(
      incoming,
      outgoing,
      body,
      order.filter((port) => port !== undefined),
    );
  });
  let turn = 0;
  let pinned: number | undefined;
  await new Promise<void>((resolve) => balancer.listen(0, "127.0.0.1", resolve));
  const address: AddressInfo | string | null = balancer.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
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

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  body: Buffer,
  ports: readonly number[],
): void {
  const [port, ...rest] = ports;
  if (port === undefined) return void outgoing.writeHead(502).end();
  const { method = "GET", url = "/", headers } = incoming;
  // A connection of its own for each request: one that a server closed is never used again.
  const upstream: ClientRequest = request({
    port,
    host: "127.0.0.1",
    method,
    path: url,
    headers,
    agent: false,
  });
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
