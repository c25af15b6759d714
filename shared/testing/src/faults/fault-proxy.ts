import { once } from "node:events";
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { azuriteConnectionString } from "@suite/storage";
import type { Fault, FaultPlan } from "./fault-plan.ts";

/** A request to Table Storage. */
interface TableRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface TableAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

type Send = (request: TableRequest) => Promise<TableAnswer>;

export interface FaultProxy {
  readonly connectionString: string;
  /** Cuts all connections and accepts none. What was received before still reaches storage, as on a network. */
  shut(): void;
  /** Resolves when storage has answered everything that was received. */
  settled(): Promise<void>;
}

const agent = new Agent({ keepAlive: true });

/** Starts a proxy between one server and Azurite, in which requests go wrong as planned. */
export async function startFaultProxy(azuritePort: number, plan: FaultPlan): Promise<FaultProxy> {
  const running = new Set<Promise<void>>();
  const forward: Send = (tableRequest) => sendTo(azuritePort, tableRequest);
  const server = createServer((incoming, response) => {
    const work = pass(incoming, response, plan.next(), forward)
      .catch(() => void incoming.socket.destroy())
      .finally(() => running.delete(work));
    running.add(work);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address: AddressInfo | string | null = server.address();
  return {
    connectionString: azuriteConnectionString(typeof address === "object" ? (address?.port ?? 0) : 0),
    shut() {
      server.close();
      server.closeAllConnections();
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

async function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  fault: Fault | undefined,
  forward: Send,
): Promise<void> {
  const { method = "GET", url: path = "/", headers } = incoming;
  const tableRequest = { method, path, headers, body: await buffer(incoming) };
  switch (fault?.kind) {
    case undefined:
      return answer(response, await forward(tableRequest));
    case "delay":
    case "late arrival":
      await sleep(fault.ms);
      return answer(response, await forward(tableRequest));
    case "delivered twice":
      await forward(tableRequest);
      return answer(response, await forward(tableRequest));
    case "lost answer":
      // The connection stays open until the server gives up.
      return void (await forward(tableRequest));
    case "reset before":
      return void incoming.socket.resetAndDestroy();
    case "reset after":
      await forward(tableRequest);
      return void incoming.socket.resetAndDestroy();
    case "truncated answer":
      return truncate(response, await forward(tableRequest));
    case "429":
      return fail(response, 429);
    case "500":
    case "503":
      if (fault.carriedOut) await forward(tableRequest);
      return fail(response, Number(fault.kind));
  }
}

async function sendTo(port: number, { method, path, headers, body }: TableRequest): Promise<TableAnswer> {
  const { "transfer-encoding": _, ...passed } = headers;
  const length = method === "GET" ? {} : { "content-length": String(body.length) };
  const sent = request({ agent, port, host: "127.0.0.1", method, path, headers: { ...passed, ...length } });
  sent.end(body);
  const [received]: IncomingMessage[] = await once(sent, "response");
  if (!received) throw new Error("Storage sent no answer.");
  return { status: received.statusCode ?? 500, headers: received.headers, body: await buffer(received) };
}

function head(response: ServerResponse, { status, headers, body }: TableAnswer): void {
  const { "transfer-encoding": _, connection: __, "keep-alive": ___, ...passed } = headers;
  response.writeHead(status, { ...passed, ...(status !== 204 && { "content-length": body.length }) });
}

function answer(response: ServerResponse, given: TableAnswer): void {
  if (response.destroyed) return;
  head(response, given);
  response.end(given.body);
}

/** Ends in the middle of the body; an answer without a body does not arrive at all. */
function truncate(response: ServerResponse, given: TableAnswer): void {
  if (given.body.length === 0) return void response.socket?.resetAndDestroy();
  head(response, given);
  response.write(given.body.subarray(0, given.body.length / 2), () => response.destroy());
}

const codes: Readonly<Record<number, string>> = {
  429: "TooManyRequests",
  500: "InternalError",
  503: "ServerBusy",
};

function fail(response: ServerResponse, status: number): void {
  const error = { code: codes[status], message: { lang: "en-US", value: "Injected." } };
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ "odata.error": error }));
}
