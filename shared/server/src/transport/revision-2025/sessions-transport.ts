import { randomBytes } from "node:crypto";
import type { TransportSendOptions } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCMessage, RequestId } from "@modelcontextprotocol/sdk/types.js";
import type { CallStream } from "./call-stream.ts";
import { MultiplexedTransport } from "./server.ts";

/** Response of a client to a request of `SessionsTransport`. */
type ClientAnswer = Readonly<Record<string, unknown>> & { readonly id: string };

/**
 * Transport by which one SDK server handles the requests of all sessions. A request to a client gets an id that no other process
 * uses, so that the response finds it wherever it arrives.
 */
export class SessionsTransport extends MultiplexedTransport<CallStream> {
  readonly #processId = randomBytes(6).toString("hex");
  /** Sessions of the open requests to clients, by the SDK's id. */
  readonly #requested = new Map<RequestId, string>();

  override async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if (!("method" in message)) return super.send(message, options);
    const related = options?.relatedRequestId;
    const stream = related === undefined ? undefined : this.waiting.get(related)?.reply;
    if ("id" in message) {
      if (stream) this.#requested.set(message.id, stream.session);
      return stream?.notify({ ...message, id: this.#wireId(message.id) });
    }
    if (message.method !== "notifications/cancelled") return stream?.notify(message);
    // The SDK gives up on a request to the client.
    const requestId = Number(message.params?.requestId);
    this.#requested.delete(requestId);
    stream?.notify({ ...message, params: { ...message.params, requestId: this.#wireId(requestId) } });
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
    for (const [id, { clientId: own, reply }] of this.waiting) {
      if (own !== clientId || reply.session !== session) continue;
      this.abort(id, reason);
      // First the SDK gives up its requests to the client, and says so on the same stream.
      setImmediate(() => {
        this.waiting.delete(id);
        reply.drop(clientId);
      });
      return true;
    }
    return false;
  }

  /** Aborts the handler of a request whose client does not come back. */
  abandonRequest(stream: CallStream, clientId: RequestId): void {
    for (const [id, { clientId: own, reply }] of this.waiting)
      if (own === clientId && reply === stream) this.abandon(id);
  }

  #wireId(id: RequestId): string {
    return `${this.#processId}.${id}`;
  }
}

function isResponse(message: object): message is JSONRPCMessage {
  return "result" in message || "error" in message;
}
