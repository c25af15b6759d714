import type { Transport, TransportSendOptions } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCMessage, MessageExtraInfo, RequestId } from "@modelcontextprotocol/sdk/types.js";
import type { RpcRequest } from "./json-rpc.ts";
import type { Reply } from "./reply.ts";

/**
 * Lets one SDK server serve many unrelated HTTP requests. Clients choose ids freely and all begin at 0, so each request
 * runs under an id of ours and its answer leaves under the client's.
 */
export class SharedTransport implements Transport {
  onmessage?: (message: JSONRPCMessage, extra?: MessageExtraInfo) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  readonly #waiting = new Map<RequestId, { clientId: RequestId; reply: Reply }>();
  #lastId = 0;

  async start(): Promise<void> {}

  async close(): Promise<void> {
    this.onclose?.();
  }

  /** Hands a request to the server; returns the id it runs under. */
  receive(message: RpcRequest, reply: Reply, extra: MessageExtraInfo): RequestId {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#waiting.set(id, { clientId: message.id, reply });
    this.onmessage?.({ ...message, id }, extra);
    return id;
  }

  /** The caller has gone: its handler is aborted and its answer dropped. */
  abandon(id: RequestId): void {
    if (!this.#waiting.delete(id)) return;
    const params = { requestId: id, reason: "The client disconnected." };
    this.onmessage?.({ jsonrpc: "2.0", method: "notifications/cancelled", params });
  }

  async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if ("method" in message) {
      // A notification that belongs to no request has nobody to go to: there is no session.
      if (options?.relatedRequestId !== undefined)
        this.#waiting.get(options.relatedRequestId)?.reply.notify(message);
      return;
    }
    const waiting = message.id === undefined ? undefined : this.#waiting.get(message.id);
    if (!waiting || message.id === undefined) return;
    this.#waiting.delete(message.id);
    waiting.reply.answer({ ...message, id: waiting.clientId });
  }
}
