import type { Transport, TransportSendOptions } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCMessage, MessageExtraInfo, RequestId } from "@modelcontextprotocol/sdk/types.js";
import type { RpcRequest } from "../json-rpc.ts";

/** JSON-RPC response under the id of the client. */
export type Answer = Readonly<Record<string, unknown>> & { readonly id: RequestId };

/** Response to one or more requests of a client. */
export interface Reply {
  /** Sends a message that belongs to one of the requests: a notification, or a request to the client. */
  notify(message: object): void;
  /** Sends the response to one of the requests. */
  answer(message: Answer): void;
}

interface Waiting<R extends Reply> {
  readonly clientId: RequestId;
  readonly reply: R;
}

/**
 * Transport by which one SDK server handles many unrelated HTTP requests. Ids of clients collide, so each request runs under a
 * new id and its response is sent under the client's.
 */
export class MultiplexedTransport<R extends Reply = Reply> implements Transport {
  onmessage?: (message: JSONRPCMessage, extra?: MessageExtraInfo) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  protected readonly waiting = new Map<RequestId, Waiting<R>>();
  #lastId = 0;

  async start(): Promise<void> {}

  async close(): Promise<void> {
    this.onclose?.();
  }

  /** Passes a request to the server; returns the id it runs under. */
  receive(message: RpcRequest, reply: R, extra: MessageExtraInfo): RequestId {
    this.#lastId += 1;
    const id = this.#lastId;
    this.waiting.set(id, { clientId: message.id, reply });
    this.onmessage?.({ ...message, id }, extra);
    return id;
  }

  /** Aborts the handler of a client that disconnected, and drops its response. */
  abandon(id: RequestId, reason = "The client disconnected."): void {
    if (!this.waiting.delete(id)) return;
    const params = { requestId: id, reason };
    this.onmessage?.({ jsonrpc: "2.0", method: "notifications/cancelled", params });
  }

  async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if ("method" in message) {
      // A message that belongs to no request has no recipient.
      if (options?.relatedRequestId !== undefined)
        this.waiting.get(options.relatedRequestId)?.reply.notify(message);
      return;
    }
    const waiting = message.id === undefined ? undefined : this.waiting.get(message.id);
    if (!waiting || message.id === undefined) return;
    this.waiting.delete(message.id);
    waiting.reply.answer({ ...message, id: waiting.clientId });
  }
}
