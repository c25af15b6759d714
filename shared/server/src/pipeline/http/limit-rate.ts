import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import { isFromThisMachine } from "../../auth/from-this-machine.ts";
import { callerKey } from "../../calls/permissions.ts";
import type { Caller } from "../../define/context.ts";
import { limits } from "../../limits/limits.ts";
import type { Rate } from "../../limits/rate-limit.ts";
import { getId, getMethod, isObject, isRequest, messagesIn } from "../../messages/json-rpc.ts";
import { refuse } from "../../messages/refusal.ts";
import type { HttpCall, HttpServer } from "./http-call.ts";

/**
 * Counts a request among the calls per minute of its caller, before its body is read. A caller that is beyond them is told so in the
 * answer of its call; one that goes on all the same is refused here.
 */
export async function limitRate(call: HttpCall, next: () => Promise<void>): Promise<void> {
  const { server, request, scope } = call;
  const isLimited = Boolean(scope.caller.grant) || !isFromThisMachine(request);
  const caller = limitKey(scope.caller, request.socket.remoteAddress);
  scope.limit = { caller, isLimited, waitSeconds: 0, turns: [] };
  if (!isLimited) return next();
  const rate = await server.rate.take(caller, 1);
  if (rate.isIgnoringIt) return refuseRate(call, rate);
  scope.limit.waitSeconds = rate.waitSeconds;
  return next();
}

/**
 * Counts what the messages of a body cost beyond one call. A tool call of a caller beyond the limit goes on, as its tool error tells the
 * model when to call again; other requests have none and are refused. Answers to the server belong to earlier calls.
 */
export async function chargeCalls(call: HttpCall, next: () => Promise<void>): Promise<void> {
  const { server, scope, body } = call;
  const { limit } = scope;
  if (limit.isLimited && limit.waitSeconds === 0) {
    const costs = messagesIn(body).map((message) => costOf(server, message));
    // One call is counted already, and no request may cost more than a caller has in a minute.
    const cost = Math.min(sum(costs), server.rate.perMinute) - 1;
    const rate = await server.rate.take(limit.caller, cost);
    limit.waitSeconds = rate.waitSeconds;
  }
  if (limit.waitSeconds === 0) return next();
  const isToolCall = getMethod(body) === "tools/call";
  if (Array.isArray(body) || (isRequest(body) && !isToolCall)) return refuseRate(call, limit);
  return next();
}

function refuseRate(
  { server: { rate }, response, body }: HttpCall,
  { waitSeconds }: Pick<Rate, "waitSeconds">,
): void {
  const { perMinute } = rate;
  response.setHeader("retry-after", waitSeconds);
  response.setHeader("ratelimit-policy", `"calls";q=${perMinute};w=60`);
  response.setHeader("ratelimit", `"calls";r=0;t=${waitSeconds}`);
  const most = `One caller has ${perMinute} calls per minute here, and costly tools count for several.`;
  refuse(response, 429, -32000, `${most} Call again in ${waitSeconds} s.`, getId(body));
}

function costOf(server: Pick<HttpServer, "costOf">, message: unknown): number {
  if (!isObject(message)) return 1;
  if (message.method === "resources/read") return limits.resourceCost;
  if (message.method !== "tools/call" || !isObject(message.params)) return 1;
  return server.costOf(String(message.params.name));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/**
 * Returns the key that limits apply to: the person who signed in, else the client's address. Without sign-in all callers behind
 * one proxy or tunnel share the limits, since headers that would tell them apart can be forged.
 */
export function limitKey(
  caller: Caller,
  address: IncomingMessage["socket"]["remoteAddress"] = "",
): string {
  return caller.grant ? callerKey(caller) : toNetwork(address);
}

/** Returns the /64 network of an IPv6 address, as a host can use any address in it; other addresses unchanged. */
function toNetwork(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0");
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}
