import { EventEmitter, once } from "node:events";
import type { ConnectOptions } from "@suite/storage";

type Policy = NonNullable<ConnectOptions["policies"]>[number];

/** Storage policy that holds writes, from `hold(true)` on, until they are aborted. */
export function heldRequests() {
  const events = new EventEmitter();
  let holding = false;
  const policy: Policy = {
    position: "perRetry",
    policy: {
      name: "heldRequests",
      async sendRequest(request, next) {
        if (!holding || request.method === "GET") return next(request);
        const abort = new Promise<never>((_, reject) => {
          request.abortSignal?.addEventListener("abort", () => {
            events.emit("aborted");
            reject(Object.assign(new Error("aborted"), { name: "AbortError" }));
          });
        });
        events.emit("held");
        return abort;
      },
    },
  };
  return {
    policy,
    hold(on: boolean) {
      holding = on;
    },
    held: () => once(events, "held"),
    aborted: () => once(events, "aborted"),
  };
}
