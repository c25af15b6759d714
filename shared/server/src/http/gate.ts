import type { IncomingMessage, ServerResponse } from "node:http";
import { isIPv6 } from "node:net";
import { isFromThisMachine } from "../auth/from-this-machine.ts";
import { callerKey } from "../calls/permissions.ts";
import type { Caller } from "../define/context.ts";
import type { Tool } from "../define/tool.ts";
import { Admission, BatchTurns } from "../limits/admission.ts";
import { ByteCount, TokenBuckets } from "../limits/counts.ts";
import { FairQueue } from "../limits/fair-queue.ts";
import { limits } from "../limits/limits.ts";
import { getScope, HttpError, refuse } from "../transport/adapter.ts";
import { getId, getMethod, isObject, isRequest, messagesIn } from "../transport/json-rpc.ts";
import { parseBody, readBody } from "./body.ts";

/** Admits HTTP requests within the limits of their caller and of the process, and refuses all others with status 429. */
export class Gate {
  readonly #tools: ReadonlyMap<string, Tool<never>>;
  readonly #callsPerMinute: number;
  readonly #burst: number;
  readonly #calls: TokenBuckets | undefined;
  readonly #toolErrors = new TokenBuckets(limits.toolErrors);
  readonly #requests = new FairQueue(limits.requests);
  readonly #large = new FairQueue(limits.large);
  readonly #bodies = new ByteCount(limits.bodyBytes);
  readonly #open = new Map<string, Set<ServerResponse>>();
  /** @param callsPerMinute of one caller; 0 for any number */
  constructor(tools: ReadonlyMap<string, Tool<never>>, callsPerMinute: number) {
    this.#tools = tools;
    this.#callsPerMinute = callsPerMinute;
    this.#burst = Math.max(1, callsPerMinute * limits.burstShare);
    if (callsPerMinute > 0)
      this.#calls = new TokenBuckets({ perMinute: callsPerMinute, burst: this.#burst });
  }

  /** Counts one call, before the body is read. Returns false if the request was refused. */
  arrive(request: IncomingMessage, response: ServerResponse): boolean {
    const scope = getScope(request);
    const { remoteAddress } = request.socket;
    const isLocal = !scope.caller.grant && isFromThisMachine(request);
    const admission = new Admission(limitKey(scope.caller, remoteAddress), !isLocal);
    scope.admission = admission;
    const seconds = this.#secondsUntil(admission, 1);
    if (seconds > 0 && !this.#mayExplain(admission)) return this.#refuseRate(response, seconds);
    admission.waitSeconds = seconds;
    return true;
  }

  /** Reads the body of a POST, and waits for the caller's turn. Resolves to `undefined` if there is nothing to handle. */
  async receive(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<{ body: unknown } | undefined> {
    if (response.destroyed) return undefined;
    if (request.method !== "POST") return { body: undefined };
    const { admission } = getScope(request);
    let received = 0;
    response.once("close", () => this.#bodies.add(admission.caller, -received));
    const bytes = await readBody(request, (count) => {
      received += count;
      this.#bodies.add(admission.caller, count);
      if (!this.#bodies.isOver(admission.caller)) return;
      response.setHeader("retry-after", 1);
      throw new HttpError(429, "Your requests are too large together. Send fewer at a time.");
    });
    if (!(await this.#enterQueue(this.#requests, admission, response))) return undefined;
    return { body: parseBody(bytes) };
  }

  /** Counts the calls of a body, and waits again if their answers are large. Returns false if the request was refused. */
  async admit(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<boolean> {
    const { admission } = getScope(request);
    const total = messagesIn(body).reduce<number>((sum, message) => sum + this.#costOf(message), 0);
    // One call is counted already, and no request may cost more than a caller can have.
    const cost = Math.min(total, this.#burst) - 1;
    if (admission.waitSeconds === 0 && cost > 0) {
      admission.waitSeconds = this.#secondsUntil(admission, cost);
      if (admission.waitSeconds > 0 && !this.#mayExplain(admission))
        return this.#refuseRate(response, admission.waitSeconds, getId(body));
    }
    // A tool error tells the model when to call again; other requests have none. Answers to the server belong to earlier calls.
    const hasToolError = getMethod(body) === "tools/call";
    if (admission.waitSeconds > 0 && (Array.isArray(body) || (isRequest(body) && !hasToolError)))
      return this.#refuseRate(response, admission.waitSeconds, getId(body));
    if (Array.isArray(body)) admission.batch = new BatchTurns();
    const isLarge = admission.batch || getMethod(body) === "resources/read";
    return isLarge ? this.#enterQueue(this.#large, admission, response) : true;
  }

  /** Gives up the places of a stream of changes, which stays open. Its unread bytes are few, as it waits for the client to read. */
  leaveOpen(request: IncomingMessage, response: ServerResponse): void {
    const { admission } = getScope(request);
    admission.release();
    this.#untrack(admission, response);
  }

  async #enterQueue(
    queue: FairQueue,
    admission: Admission,
    response: ServerResponse,
  ): Promise<boolean> {
    const { caller } = admission;
    const leave = await queue.enter(caller);
    if (!leave)
      return refuseFor(response, 1, "Too many of your requests are waiting. Send fewer at a time.");
    if (response.destroyed) {
      leave();
      return false;
    }
    admission.hold(leave);
    if (queue === this.#requests) this.#track(admission, response);
    if (!this.#isOverfull(caller)) return true;
    const message = "Your answers are not read. Read them to the end, then send more requests.";
    return refuseFor(response, 1, message);
  }

  /** Keeps a response among the open ones of its caller until it is read. */
  #track(admission: Admission, response: ServerResponse): void {
    const { caller } = admission;
    const open = this.#open.get(caller) ?? new Set();
    this.#open.set(caller, open.add(response));
    response.once("close", () => {
      admission.release();
      this.#untrack(admission, response);
    });
  }

  #untrack({ caller }: Admission, response: ServerResponse): void {
    // A stream that closes late must not take away the set that later responses are in.
    const open = this.#open.get(caller);
    open?.delete(response);
    if (open?.size === 0) this.#open.delete(caller);
  }

  #isOverfull(caller: string): boolean {
    const own = unreadBytes(this.#open.get(caller) ?? []);
    if (own > limits.unreadBytes.mostPerCaller) return true;
    const all = [...this.#open.values()].reduce((sum, open) => sum + unreadBytes(open), 0);
    return all > limits.unreadBytes.most;
  }

  #secondsUntil({ caller, isLimited }: Admission, cost: number): number {
    return isLimited ? (this.#calls?.take(caller, cost) ?? 0) : 0;
  }

  /** True while a caller beyond its rate gets answers with a reason instead of a bare status. */
  #mayExplain({ caller }: Admission): boolean {
    return this.#toolErrors.take(caller, 1) === 0;
  }

  #costOf(message: unknown): number {
    if (!isObject(message)) return 1;
    if (message.method === "resources/read") return limits.resourceCost;
    if (message.method !== "tools/call" || !isObject(message.params)) return 1;
    return this.#tools.get(String(message.params.name))?.cost ?? 1;
  }

  #refuseRate(response: ServerResponse, seconds: number, id?: unknown): false {
    response.setHeader("ratelimit-policy", `"calls";q=${this.#callsPerMinute};w=60`);
    response.setHeader("ratelimit", `"calls";r=0;t=${seconds}`);
    const most = `One caller has ${this.#callsPerMinute} calls per minute here, and costly tools count for several.`;
    return refuseFor(response, seconds, `${most} Call again in ${seconds} s.`, id);
  }
}

function refuseFor(
  response: ServerResponse,
  seconds: number,
  message: string,
  id?: unknown,
): false {
  response.setHeader("retry-after", seconds);
  refuse(response, 429, -32000, message, id);
  return false;
}

function unreadBytes(responses: Iterable<ServerResponse>): number {
  let bytes = 0;
  for (const response of responses) bytes += response.writableLength;
  return bytes;
}

/**
 * Returns the key that limits apply to: the person who signed in, else the client's address. Without sign-in all callers behind
 * one proxy or tunnel share the limits, since headers that would tell them apart can be forged.
 */
export function limitKey(caller: Caller, address = ""): string {
  return caller.grant ? callerKey(caller) : toNetwork(address);
}

/** Returns the /64 network of an IPv6 address, as a host can use any address in it; other addresses unchanged. */
function toNetwork(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0");
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}
