import { isIPv6 } from "node:net";
import { callerKey } from "../auth/permissions.ts";
import type { Caller } from "../define/context.ts";

/** The most that one caller holds open at a time; a person with many hosts and tabs needs about ten. */
export const callerLimits = { sessions: 100, listenStreams: 100, subscriptions: 5000 };

/** Counts what each caller holds of something that is limited per caller. */
export class CallerQuota {
  readonly #most: number;
  readonly #held = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes an amount of the caller's share; returns what gives it back, or `undefined` when not enough is left. */
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
