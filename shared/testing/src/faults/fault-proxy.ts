import { once } from "node:events";
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { closeServer, listen } from "@suite/dev/ports";
import { azuriteConnectionString } from "@suite/storage";
import { createRandom } from "../random.ts";

export const faultKinds = [
  "delay",
  "late arrival",
  "lost answer",
  "delivered twice",
  "reset before",
  "reset after",
  "truncated answer",
  "429",
  "500",
  "503",
] as const;

export type FaultKind = (typeof faultKinds)[number];

interface Fault {
  readonly kind: FaultKind;
  /** Time that the request is held. */
  readonly ms: number;
  /** For 500 and 503: true if storage carried the request out all the same. */
  readonly carriedOut: boolean;
}

/** Decides by its seed which requests go wrong, in the order of their arrival: alone, or in storms of 25. Each kind has its turn. */
export class FaultPlan {
  readonly counts = new Map<FaultKind, number>();
  requests = 0;
  readonly #seed: string;
  #faults: number;

  constructor(seed: string) {
    this.#seed = seed;
    this.#faults = createRandom(seed).below(faultKinds.length);
  }

  next(): Fault | undefined {
    const number = this.requests++;
    const isStorm = createRandom(`${this.#seed} storm ${Math.floor(number / 25)}`).chance(0.15);
    const random = createRandom(`${this.#seed} request ${number}`);
    if (!random.chance(isStorm ? 0.6 : 0.05)) return undefined;
    const kind = faultKinds[this.#faults++ % faultKinds.length] ?? "delay";
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    // A server waits for 0.76 s; a late request arrives when it has given up.
    const ms = kind === "late arrival" ? 900 + random.below(400) : 20 + random.below(200);
    return { kind, ms, carriedOut: random.chance(0.5) };
  }
}

interface TableAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface FaultProxy {
  readonly connectionString: string;
  /** Cuts all connections and accepts none. What was received before still reaches storage, as on a network. */
  shut(): void;
  /** Resolves when storage has answered everything that was received. */
  settled(): Promise<void>;
}

/** Sees a request that storage has answered. Returns true if the answer has to wait, as the call that sent it was cut. */
type OnAnswered = (request: Buffer, answer: Buffer) => boolean;

/** Starts a proxy between one server and Azurite, in which requests go wrong as planned. */
export async function startFaultProxy(
  azuritePort: number,
  plan: FaultPlan,
  onAnswered: OnAnswered = () => false,
): Promise<FaultProxy> {
  const running = new Set<Promise<void>>();
  const server = createServer((incoming, response) => {
    const work = pass(incoming, response, plan.next(), { azuritePort, onAnswered })
      .catch(() => void incoming.socket.destroy())
      .finally(() => running.delete(work));
    running.add(work);
  });
  return {
    connectionString: azuriteConnectionString(await listen(server, 0)),
    shut: () => void closeServer(server),
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

async function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  fault: Fault | undefined,
  { azuritePort, onAnswered }: { azuritePort: number; onAnswered: OnAnswered },
): Promise<void> {
  const body = await buffer(incoming);
  const forward = async () => {
    const given = await sendTo(azuritePort, incoming, body);
    // The server learns of a cut before it can send the call's next transaction.
    if (onAnswered(body, given.body)) await sleep(cutPauseMs);
    return given;
  };
  switch (fault?.kind) {
    case undefined:
      return answer(response, await forward());
    case "delay":
    case "late arrival":
      await sleep(fault.ms);
      return answer(response, await forward());
    case "delivered twice":
      await forward();
      return answer(response, await forward());
    case "lost answer":
      // The connection stays open until the server gives up.
      return void (await forward());
    case "reset before":
      return void incoming.socket.resetAndDestroy();
    case "reset after":
      await forward();
      return void incoming.socket.resetAndDestroy();
    case "truncated answer":
      return truncate(response, await forward());
    case "429":
      return fail(response, 429, "TooManyRequests");
    case "500":
    case "503":
      if (fault.carriedOut) await forward();
      return fail(
        response,
        Number(fault.kind),
        fault.kind === "500" ? "InternalError" : "ServerBusy",
      );
  }
}

/** Time in milliseconds in which a disconnection or a cancellation reaches the server. */
const cutPauseMs = 30;

const agent = new Agent({ keepAlive: true });

export async function sendTo(
  port: number,
  incoming: IncomingMessage,
  body: Buffer,
): Promise<TableAnswer> {
  const { method, url: path } = incoming;
  const { "transfer-encoding": _, ...headers } = incoming.headers;
  if (method !== "GET") headers["content-length"] = String(body.length);
  const sent = request({ agent, port, host: "127.0.0.1", method, path, headers });
  sent.end(body);
  const [received]: IncomingMessage[] = await once(sent, "response");
  if (!received) throw new Error("Storage sent no answer.");
  return {
    status: received.statusCode ?? 500,
    headers: received.headers,
    body: await buffer(received),
  };
}

function head(response: ServerResponse, { status, headers, body }: TableAnswer): void {
  const { "transfer-encoding": _, connection: __, "keep-alive": ___, ...passed } = headers;
  response.writeHead(status, {
    ...passed,
    ...(status !== 204 && { "content-length": body.length }),
  });
}

export function answer(response: ServerResponse, given: TableAnswer): void {
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

export function fail(response: ServerResponse, status: number, code: string): void {
  const error = { code, message: { lang: "en-US", value: "Injected." } };
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ "odata.error": error }));
}
