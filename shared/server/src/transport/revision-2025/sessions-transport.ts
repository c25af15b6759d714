import { randomBytes } from "node:crypto";
import type {
  Transport,
  TransportSendOptions,
} from "@modelcontextprotocol/sdk/shared/transport.js";
import type {
  JSONRPCMessage,
  MessageExtraInfo,
  RequestId,
} from "@modelcontextprotocol/sdk/types.js";
import type { RpcRequest } from "../json-rpc.ts";
import type { CallStream } from "./call-stream.ts";

/** Response of a client to a request of `SessionsTransport`. */
type ClientAnswer = Readonly<Record<string, unknown>> & { readonly id: string };

interface Waiting {
  readonly clientId: RequestId;
  readonly stream: CallStream;
}

/**
 * Transport by which one SDK server handles the requests of all sessions. Ids of clients collide, so each request runs under a new id
 * and its response is sent under the client's. A request to a client gets an id that no other process uses, so that the response
 * finds it wherever it arrives.
 */
export class SessionsTransport implements Transport {
  onmessage?: (message: JSONRPCMessage, extra?: MessageExtraInfo) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  readonly #waiting = new Map<RequestId, Waiting>();
  #lastId = 0;
  readonly #processId = randomBytes(6).toString("hex");
  /** Sessions of the open requests to clients, by the SDK's id. */
  readonly #requested = new Map<RequestId, string>();

  async start(): Promise<void> {}

  async close(): Promise<void> {
    this.onclose?.();
  }

  /** Passes a request to the server, which responds on the stream. */
  receive(message: RpcRequest, stream: CallStream, extra: MessageExtraInfo): void {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#waiting.set(id, { clientId: message.id, stream });
    this.onmessage?.({ ...message, id }, extra);
  }

  async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if (!("method" in message)) return this.#answer(message);
    const related = options?.relatedRequestId;
    // A message that belongs to no request has no recipient.
    const stream = related === undefined ? undefined : this.#waiting.get(related)?.stream;
    if ("id" in message) {
      if (stream) this.#requested.set(message.id, stream.session);
      return stream?.notify({ ...message, id: this.#wireId(message.id) });
    }
    if (message.method !== "notifications/cancelled") return stream?.notify(message);
    // The SDK gives up on a request to the client.
    const requestId = Number(message.params?.requestId);
    this.#requested.delete(requestId);
    stream?.notify({
      ...message,
      params: { ...message.params, requestId: this.#wireId(requestId) },
    });
  }

  #answer(message: Exclude<JSONRPCMessage, { method: string }>): void {
    const waiting = message.id === undefined ? undefined : this.#waiting.get(message.id);
    if (!waiting || message.id === undefined) return;
    this.#waiting.delete(message.id);
    waiting.stream.answer({ ...message, id: waiting.clientId });
  }

  /** Passes on the response of a session's client; returns false if this process did not send the request. */
  receiveAnswer(session: string, message: ClientAnswer): boolean {
    const [processId, number] = message.id.split(".");
    const id = Number(number);
    if (processId !== this.#processId || this.#requested.get(id) !== session) return false;
    this.#requested.delete(id);
    const response = { ...message, id };
    if (isResponse(response)) this.onmessage?.(response);
    return true;
  }

  /** Cancels a request that a session's client sent under this id; false if it does not run here. */
  cancel(session: string, clientId: RequestId, reason?: string): boolean {
    for (const [id, { clientId: own, stream }] of this.#waiting) {
      if (own !== clientId || stream.session !== session) continue;
      this.#abort(id, reason);
      // First the SDK gives up its requests to the client, and says so on the same stream.
      setImmediate(() => {
        this.#waiting.delete(id);
        stream.drop(clientId);
      });
      return true;
    }
    return false;
  }

  /** Aborts the handler of a request whose client does not come back. */
  abandonRequest(stream: CallStream, clientId: RequestId): void {
    for (const [id, { clientId: own, stream: other }] of this.#waiting)
      if (own === clientId && other === stream && this.#waiting.delete(id))
        this.#abort(id, "The client disconnected.");
  }

  #abort(requestId: RequestId, reason?: string): void {
    const params = { requestId, reason };
    this.onmessage?.({ jsonrpc: "2.0", method: "notifications/cancelled", params });
  }

  #wireId(id: RequestId): string {
    return `${this.#processId}.${id}`;
  }
}

function isResponse(message: object): message is JSONRPCMessage {
  return "result" in message || "error" in message;
}
