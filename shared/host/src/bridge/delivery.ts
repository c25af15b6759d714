import type { CallToolResult } from "@modelcontextprotocol/client";

/** Receiver of the notifications: the MCP Apps bridge, or a stub in tests. */
export interface DeliverySink {
  sendToolInputPartial(params: { arguments?: Record<string, unknown> }): unknown;
  sendToolInput(params: { arguments?: Record<string, unknown> }): unknown;
  sendToolResult(result: CallToolResult): unknown;
  sendToolCancelled(params: { reason?: string }): unknown;
}

interface Allowed {
  readonly partialInput: boolean;
  readonly cancelled: boolean;
  /** Bytes of the largest result; unlimited by default. */
  readonly resultBytes?: number;
}

/** Returns the result, or an error in its place when it is too large for the host. */
function passedOn(result: CallToolResult, most = Number.POSITIVE_INFINITY): CallToolResult {
  const bytes = new TextEncoder().encode(JSON.stringify(result)).length;
  if (bytes <= most) return result;
  const text = `The result has ${bytes} bytes, but this host passes at most ${most} to a widget. Return less, and let the widget load the rest.`;
  return { isError: true, content: [{ type: "text", text }] };
}

/**
 * Sends tool data to a widget in the order that MCP Apps requires of a host: nothing before `initialized`, then partial
 * inputs, then the input once, then one result or one cancellation.
 */
export class Delivery {
  readonly #sink: DeliverySink;
  readonly #allowed: Allowed;
  readonly #waiting: (() => unknown)[] = [];
  #open = false;
  #inputSent = false;
  #settled = false;

  constructor(sink: DeliverySink, allowed: Allowed) {
    this.#sink = sink;
    this.#allowed = allowed;
  }

  /** Sends the queued notifications. Called when the widget sends `initialized`. */
  open(): void {
    if (this.#open) return;
    this.#open = true;
    for (const send of this.#waiting.splice(0)) send();
  }

  partialInput(args: Record<string, unknown>): void {
    if (this.#inputSent || !this.#allowed.partialInput) return;
    this.#send(() => this.#sink.sendToolInputPartial({ arguments: args }));
  }

  input(args: Record<string, unknown>): void {
    if (this.#inputSent) return;
    this.#inputSent = true;
    this.#send(() => this.#sink.sendToolInput({ arguments: args }));
  }

  result(result: CallToolResult): void {
    if (this.#settled) return;
    this.input({});
    this.#settled = true;
    const passed = passedOn(result, this.#allowed.resultBytes);
    this.#send(() => this.#sink.sendToolResult(passed));
  }

  cancelled(reason: string): void {
    if (this.#settled) return;
    this.#settled = true;
    if (this.#allowed.cancelled) this.#send(() => this.#sink.sendToolCancelled({ reason }));
  }

  #send(send: () => unknown): void {
    if (this.#open) send();
    else this.#waiting.push(send);
  }
}
