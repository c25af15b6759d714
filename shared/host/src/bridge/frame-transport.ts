import { type JSONRPCMessage, parseJSONRPCMessage, type Transport } from "@modelcontextprotocol/client";

export type Direction = "to-widget" | "from-widget";
export type Recorder = (direction: Direction, message: JSONRPCMessage) => void;

/**
 * Carries JSON-RPC to one frame on one origin. The package's PostMessageTransport checks the window only; a
 * frame that navigated itself elsewhere would keep the window, so the origin is checked and addressed as well.
 */
export class FrameTransport implements Transport {
  onmessage?: (message: JSONRPCMessage) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  readonly #frame: HTMLIFrameElement;
  readonly #origin: string;
  readonly #record: Recorder;

  constructor(frame: HTMLIFrameElement, origin: string, record: Recorder) {
    this.#frame = frame;
    this.#origin = origin;
    this.#record = record;
  }

  async start(): Promise<void> {
    window.addEventListener("message", this.#receive);
  }

  async send(message: JSONRPCMessage): Promise<void> {
    this.#record("to-widget", message);
    this.#frame.contentWindow?.postMessage(message, this.#origin);
  }

  async close(): Promise<void> {
    window.removeEventListener("message", this.#receive);
    this.onclose?.();
  }

  readonly #receive = (event: MessageEvent): void => {
    if (event.source !== this.#frame.contentWindow || event.origin !== this.#origin) return;
    try {
      const message = parseJSONRPCMessage(event.data);
      this.#record("from-widget", message);
      this.onmessage?.(message);
    } catch {
      this.onerror?.(new Error("The widget sent something that is not a JSON-RPC message."));
    }
  };
}
