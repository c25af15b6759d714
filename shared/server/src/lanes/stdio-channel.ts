import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCMessage, MessageExtraInfo } from "@modelcontextprotocol/sdk/types.js";

/** One revision's end of the one pair of pipes. Closing it leaves the pipes to the other revision. */
export class StdioChannel implements Transport {
  onmessage?: (message: JSONRPCMessage, extra?: MessageExtraInfo) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  readonly #write: (message: JSONRPCMessage) => Promise<void>;

  constructor(write: (message: JSONRPCMessage) => Promise<void>) {
    this.#write = write;
  }

  async start(): Promise<void> {}

  send(message: JSONRPCMessage): Promise<void> {
    return this.#write(message);
  }

  async close(): Promise<void> {
    this.onclose?.();
  }
}
