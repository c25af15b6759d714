import type { CallToolResult } from "@modelcontextprotocol/client";
import { Store } from "../state/store.ts";
import { pause } from "./throttle.ts";

/** Simulated faults of tool calls, by the chat or by a widget. `fails: "always"` shows how a widget stays when no retry helps. */
interface NextCall {
  readonly isSlow: boolean;
  /** Seconds that the result of a slow call waits. */
  readonly seconds: number;
  readonly fails: "never" | "once" | "always";
}

export const usualCall: NextCall = { isSlow: false, seconds: 5, fails: "never" };

export const nextCall = new Store(usualCall);

const failure: CallToolResult = {
  isError: true,
  content: [
    {
      type: "text",
      text: "This call failed because Simulate was set to fail it. The server was not called, and nothing was changed. Try again.",
    },
  ],
};

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
