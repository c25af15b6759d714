import { isIPv6 } from "node:net";
import { callerKey } from "../auth/permissions.ts";
import type { Caller } from "../define/context.ts";

/** Limits of what one caller holds open at a time. A person with many hosts and tabs needs about ten of each. */
export const callerLimits = { sessions: 100, listenStreams: 100, subscriptions: 5000 };

/** Counts the use of a resource that is limited per caller. */
export class CallerQuota {
  readonly #most: number;
  readonly #held = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Reserves an amount for a caller. Returns the function that releases it, or `undefined` when not enough is left. */
  take(caller: string, amount = 1): (() => void) | undefined {
    const held = (this.#held.get(caller) ?? 0) + amount;
    if (held > this.#most) return undefined;
    this.#held.set(caller, held);
    let taken = true;
    return () => {
      if (!taken) return;
      taken = false;
      const left = (this.#held.get(caller) ?? 0) - amount;
      if (left > 0) this.#held.set(caller, left);
      else this.#held.delete(caller);
    };
  }
}

/**
 * Returns the key that limits apply to: the person who signed in, else the client's address. Without sign-in all callers behind
 * one proxy or tunnel share the limits, since headers that would tell them apart can be forged.
 */
export function limitKey(caller: Caller, address = ""): string {
  return caller.grant ? callerKey(caller) : networkOf(address);
}

/** Returns the /64 network of an IPv6 address, as a host can use any address in it; other addresses unchanged. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0");
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}
