import { isIPv6 } from "node:net";
import type { Caller } from "../define/context.ts";

/** One text per caller, to bind sessions and sealed states to whoever opened them; the same for all while nobody signs in. */
export function callerKey({ tenant = "", id = "" }: Caller): string {
  return JSON.stringify([tenant, id]);
}

/**
 * Names whose share of a limit a request uses: the person who signed in, else the client's address. Without sign-in all
 * callers behind one proxy or tunnel have one address, and so one share: headers that tell them apart can be made up.
 */
export function limitKey(caller: Caller, address = ""): string {
  return caller.grant ? callerKey(caller) : networkOf(address);
}

/** An IPv6 host chooses freely among the addresses of its /64 network. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0");
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}
