import type { CallToolResult } from "@modelcontextprotocol/client";
import { toFailure } from "../../model/check-step.ts";
import type { Network } from "../state/networks.ts";
import { Store } from "../state/store.ts";

/** Fetches as slowly as the network allows, piece by piece, so that event streams stay streams. */
export async function throttled(
  { latencyMs, downKbps, upKbps }: Network,
  url: string | URL,
  init: RequestInit,
): Promise<Response> {
  if (downKbps === 0)
    throw new TypeError("The network is offline. Choose another one under Simulate.");
  const sentBytes = typeof init.body === "string" ? new TextEncoder().encode(init.body).length : 0;
  await pause(latencyMs + transferMs(sentBytes, upKbps), init.signal);
  const response = await fetch(url, init);
  const { body, status, statusText, headers } = response;
  if (!body || downKbps === Number.POSITIVE_INFINITY) return response;
  const slow = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    async transform(piece, controller) {
      await pause(transferMs(piece.length, downKbps), init.signal);
      controller.enqueue(piece);
    },
  });
  return new Response(body.pipeThrough(slow), { status, statusText, headers });
}

function transferMs(bytes: number, kbps: number): number {
  return (bytes * 8) / kbps;
}

/** Waits, or rejects with the reason of the signal as soon as it is aborted. */
export function pause(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}

/** Simulated faults of tool calls, by the chat or by a widget. `fails: "always"` shows how a widget stays when no retry helps. */
interface NextCall {
  readonly isSlow: boolean;
  /** Seconds that the result of a slow call waits. */
  readonly seconds: number;
  readonly fails: "never" | "once" | "always";
}

export const usualCall: NextCall = { isSlow: false, seconds: 5, fails: "never" };

export const nextCall = new Store(usualCall);

const failure = toFailure(
  "This call failed because Simulate was set to fail it. The server was not called, and nothing was changed. Try again.",
);

/** Makes a call with the simulated faults. A slow result and a single failure apply once. */
export async function withSimulation(
  call: () => Promise<CallToolResult>,
  signal: AbortSignal,
): Promise<CallToolResult> {
  const { isSlow, seconds, fails } = nextCall.get();
  if (isSlow || fails === "once")
    nextCall.set((current) => ({
      ...current,
      isSlow: false,
      fails: current.fails === "once" ? "never" : current.fails,
    }));
  const result = fails === "never" ? await call() : failure;
  if (isSlow) await pause(seconds * 1000, signal);
  return result;
}
