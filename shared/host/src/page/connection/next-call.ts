import type { CallToolResult } from "@modelcontextprotocol/client";
import { Store } from "../state/store.ts";
import { pause } from "./throttle.ts";

/** Change of the next tool call, by the chat or by a widget. It applies once. */
interface NextCall {
  readonly isSlow: boolean;
  /** Seconds that the result of a slow call waits. */
  readonly seconds: number;
  readonly fails: boolean;
}

export const usualCall: NextCall = { isSlow: false, seconds: 5, fails: false };

export const nextCall = new Store(usualCall);

const failure: CallToolResult = {
  isError: true,
  content: [
    {
      type: "text",
      text: "This call failed because Simulate was set to fail the next call. The server was not called, and nothing was changed. Try again.",
    },
  ],
};

/** Makes a call with the change that a developer chose for the next one, if there is one. */
export async function withSimulation(
  call: () => Promise<CallToolResult>,
  signal: AbortSignal,
): Promise<CallToolResult> {
  const { isSlow, seconds, fails } = nextCall.get();
  if (isSlow || fails) nextCall.set((known) => ({ ...known, isSlow: false, fails: false }));
  const result = fails ? failure : await call();
  if (isSlow) await pause(seconds * 1000, signal);
  return result;
}
