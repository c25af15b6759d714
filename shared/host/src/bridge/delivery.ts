import type { CallToolResult } from "@modelcontextprotocol/client";
import { toFailure } from "../model/check-step.ts";
import type { Profile } from "./profile.ts";

/** Receiver of the notifications: the MCP Apps bridge, or a stub in tests. */
export interface DeliverySink {
  sendToolInputPartial(params: { arguments?: Record<string, unknown> }): unknown;
  sendToolInput(params: { arguments?: Record<string, unknown> }): unknown;
  sendToolResult(result: CallToolResult): unknown;
  sendToolCancelled(params: { reason?: string }): unknown;
}

type Allowed = Pick<Profile, "sendsPartialInput" | "sendsCancelled"> & Partial<Profile>;

/** Returns the result, or an error in its place when it is too large for the host. */
function passedOn(result: CallToolResult, most = Number.POSITIVE_INFINITY): CallToolResult {
  const bytes = new TextEncoder().encode(JSON.stringify(result)).length;
  if (bytes <= most) return result;
  return toFailure(
    `The result has ${bytes} bytes, but this host passes at most ${most} to a widget. Return less, and let the widget load the rest.`,
  );
}

const done: CallToolResult = { content: [{ type: "text", text: "Done." }] };

const otherResults: readonly CallToolResult[] = [
  done,
  { ...done, structuredContent: { saved: true } },
  { ...done, isError: true },
];

/** After `initialized`, sends partial inputs, the input once, then one result or cancellation. Faults differ. */
export class Delivery {
  readonly #sink: DeliverySink;
  readonly #allowed: Allowed;
  readonly #sent: (() => unknown)[] = [];
  #open = false;
  #inputSent = false;
  #settled = false;
  #late: (() => unknown) | undefined;

  constructor(sink: DeliverySink, allowed: Allowed) {
    this.#sink = sink;
    this.#allowed = allowed;
  }

  /** Sends the notifications so far. Called each time a page of the widget sends `initialized`. */
  open(): void {
    this.#open = true;
    for (const send of this.#sent) send();
  }

  partialInput(args: Record<string, unknown>): void {
    if (this.#inputSent || !this.#allowed.sendsPartialInput || this.#allowed.sendsInput) return;
    this.#send(() => this.#sink.sendToolInputPartial({ arguments: args }));
  }

  input(args: Record<string, unknown>): void {
    if (this.#inputSent) return;
    this.#inputSent = true;
    const send = () => this.#sink.sendToolInput({ arguments: args });
    const { sendsInput } = this.#allowed;
    if (sendsInput === "late" && !this.#settled) this.#late = send;
    else if (sendsInput !== "never") this.#send(send);
  }

  result(result: CallToolResult): void {
    if (this.#settled) return;
    this.input({});
    this.#settled = true;
    const { maxResultBytes, changeResult = (same) => same, sendsOtherResults } = this.#allowed;
    const passed = changeResult(passedOn(result, maxResultBytes));
    if (passed) this.#send(() => this.#sink.sendToolResult(passed));
    if (sendsOtherResults)
      for (const other of otherResults) this.#send(() => this.#sink.sendToolResult(other));
    if (this.#late) this.#send(this.#late);
  }

  cancelled(reason: string): void {
    if (this.#settled) return;
    this.#settled = true;
    if (this.#allowed.sendsCancelled) this.#send(() => this.#sink.sendToolCancelled({ reason }));
  }

  #send(send: () => unknown): void {
    this.#sent.push(send);
    if (this.#open) send();
  }
}
