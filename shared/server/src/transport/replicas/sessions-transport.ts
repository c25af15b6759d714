import type { TransportSendOptions } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCMessage, RequestId } from "@modelcontextprotocol/sdk/types.js";
import { isObject } from "../json-rpc.ts";
import { SharedTransport } from "../revision-2025/shared-transport.ts";
import type { CallStream } from "./call-streams.ts";

/**
 * Transport by which one SDK server handles the requests of all shared sessions. A request to a client gets an id that names this
 * process, so that the response finds it wherever it arrives.
 */
export class SessionsTransport extends SharedTransport<CallStream> {
  readonly #replica: string;
  /** Sessions of the open requests to clients, by the SDK's id. */
  readonly #asked = new Map<RequestId, string>();

  constructor(replica: string) {
    super();
    this.#replica = replica;
  }

  override async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if (!("method" in message)) return super.send(message, options);
    const related = options?.relatedRequestId;
    const stream = related === undefined ? undefined : this.waiting.get(related)?.reply;
    if ("id" in message) {
      if (stream) this.#asked.set(message.id, stream.session);
      return stream?.notify({ ...message, id: this.#wireId(message.id) });
    }
    if (message.method !== "notifications/cancelled") return stream?.notify(message);
    // The SDK gives up on a request to the client.
    const requestId = Number(message.params?.requestId);
    this.#asked.delete(requestId);
    stream?.notify({ ...message, params: { ...message.params, requestId: this.#wireId(requestId) } });
  }

  /** Passes on the response of a session's client to a request of this process. */
  answered(session: string, message: Readonly<Record<string, unknown>> & { readonly id: string }): void {
    const id = Number(message.id.slice(this.#replica.length + 1));
    if (this.#asked.get(id) !== session) return;
    this.#asked.delete(id);
    const response = { ...message, id };
    if (isResponse(response)) this.onmessage?.(response);
  }

  /** Cancels a request that a session's client sent under this id; false if it does not run here. */
  cancel(session: string, clientId: RequestId, reason?: string): boolean {
    for (const [id, { clientId: own, reply }] of this.waiting) {
      if (own !== clientId || reply.session !== session) continue;
      this.abandon(id, reason);
      reply.drop(clientId);
      return true;
    }
    return false;
  }

  /** Aborts the handler of a request whose client does not come back. */
  abandonOf(stream: CallStream, clientId: RequestId): void {
    for (const [id, { clientId: own, reply }] of this.waiting)
      if (own === clientId && reply === stream) this.abandon(id);
  }

  #wireId(id: RequestId): string {
    return `${this.#replica}.${id}`;
  }
}

/** Id of the process that sent the request to which a message is the response; `undefined` for any other message. */
export function askingReplica(message: unknown): string | undefined {
  if (!isObject(message) || "method" in message || typeof message.id !== "string") return undefined;
  return /^([0-9a-f]{12})\.\d+$/.exec(message.id)?.[1];
}

function isResponse(message: object): message is JSONRPCMessage {
  return "result" in message || "error" in message;
}
