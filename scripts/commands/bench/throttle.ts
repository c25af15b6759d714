import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { azuriteConnectionString } from "@suite/storage";

/** Entities per second. */
export interface Limits {
  readonly partition: number;
  readonly account: number;
}

/** Counts what exceeds so many entities per second. A second's worth may come at once. */
class Bucket {
  readonly #perSecond: number;
  #level = 0;
  #atMs = performance.now();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
  }

  get isFull(): boolean {
    const now = performance.now();
    this.#level = Math.max(0, this.#level - ((now - this.#atMs) / 1000) * this.#perSecond);
    this.#atMs = now;
    return this.#level >= this.#perSecond;
  }

  /** The level may exceed the limit, since a transaction is carried out whole and a query's size is known afterwards. */
  add(entities: number): void {
    this.#level += entities;
  }
}

export interface Traffic {
  requests: number;
  /** Entities that were read or written; a request without any counts for one, as in Azure. */
  entities: number;
  /** Requests that were refused with 503. */
  refused: number;
}

/** Starts a proxy in front of Azurite that counts requests and throttles as Azure does: 503 with `Retry-After`. */
export async function startThrottle(azuritePort: number, limits?: Limits) {
  const traffic: Traffic = { requests: 0, entities: 0, refused: 0 };
  const account = new Bucket(limits?.account ?? Number.POSITIVE_INFINITY);
  const partitions = new Map<string, Bucket>();
  const server = createServer(async (incoming, response) => {
    const body = await text(incoming);
    const partition = partitionIn(`${decodeURIComponent(incoming.url ?? "")} ${body}`);
    const bucket = partitions.get(partition) ?? new Bucket(limits?.partition ?? Number.POSITIVE_INFINITY);
    partitions.set(partition, bucket);
    traffic.requests += 1;
    if (account.isFull || bucket.isFull) {
      traffic.refused += 1;
      const error = { "odata.error": { code: "ServerBusy", message: { value: "The server is busy." } } };
      response.writeHead(503, { "content-type": "application/json", "retry-after": "1" });
      return void response.end(JSON.stringify(error));
    }
    const stored = await forward(azuritePort, incoming, body);
    const answer = await stored.text();
    const entities = countEntities(incoming, body, answer);
    traffic.entities += entities;
    for (const one of [account, bucket]) one.add(entities);
    response.writeHead(stored.status, withoutConnection([...stored.headers]));
    response.end(answer);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = Object(server.address());
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { connectionString: azuriteConnectionString(port), traffic, stop };
}

function forward(
  port: number,
  { method = "GET", url, headers }: IncomingMessage,
  body: string,
): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${url}`, {
    method,
    headers: withoutConnection(Object.entries(headers)),
    body: method === "GET" || body === "" ? null : body,
  });
}

/** Headers without those that describe one connection and its framing. */
function withoutConnection(headers: readonly (readonly [string, unknown])[]): Record<string, string> {
  const passed = headers.filter(
    ([name]) => !/^(content-length|transfer-encoding|connection|keep-alive)$/.test(name),
  );
  return Object.fromEntries(passed.map(([name, value]) => [name, String(value)]));
}

/** All entities of a transaction are in one partition. */
function partitionIn(request: string): string {
  return /PartitionKey(?:='| eq '|":")([^'"]*)/.exec(request)?.[1] ?? "";
}

function countEntities({ url = "", method }: IncomingMessage, body: string, answer: string): number {
  if (url.includes("$batch")) return body.match(/^(POST|PUT|PATCH|MERGE|DELETE|GET) http/gm)?.length ?? 1;
  if (method !== "GET") return 1;
  return Math.max(1, answer.match(/"RowKey":/g)?.length ?? 0);
}
