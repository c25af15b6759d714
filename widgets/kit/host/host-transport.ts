import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import {
  LATEST_PROTOCOL_VERSION,
  McpUiInitializeResultSchema,
  McpUiToolInputNotificationSchema,
  McpUiToolResultNotificationSchema,
} from "@modelcontextprotocol/ext-apps";

interface Schema {
  safeParse(value: unknown): { readonly success: boolean };
}

type Fields = Readonly<Record<string, unknown>>;

type Schemas = Readonly<Record<string, Schema>>;

const { hostInfo, hostCapabilities, hostContext } = McpUiInitializeResultSchema.shape;
const { params: inputSchema } = McpUiToolInputNotificationSchema.shape;
const { content: contentSchema, ...resultFields } =
  McpUiToolResultNotificationSchema.shape.params.shape;

/** Readers of notifications and of responses, by the method of the notification or of the request. */
const readers: Readonly<Record<string, (fields: Fields) => Fields>> = {
  "ui/initialize": (fields) => ({
    protocolVersion: LATEST_PROTOCOL_VERSION,
    ...fields,
    hostInfo: { name: "unknown", version: "", ...keepValid(hostInfo.shape, fields.hostInfo) },
    hostCapabilities: keepValid(hostCapabilities.shape, fields.hostCapabilities),
    hostContext: keepValid(hostContext.shape, fields.hostContext),
  }),
  "ui/notifications/host-context-changed": (context) => keepValid(hostContext.shape, context),
  "ui/notifications/tool-input": (input) => keepValid(inputSchema.shape, input),
  "ui/notifications/tool-input-partial": (input) => keepValid(inputSchema.shape, input),
  "ui/notifications/tool-result": readToolResult,
  "ui/notifications/tool-cancelled": () => ({}),
  "tools/call": readToolResult,
};

/**
 * Messages between the page and the host's window. `App` rejects a whole message for one field that violates its schema, and
 * hosts send such fields, so they are dropped first: unknown display modes, `null` for what is missing, content of other shapes.
 */
export class HostTransport implements Transport {
  onmessage?: (message: JSONRPCMessage) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  readonly #methods = new Map<unknown, string>();

  async start(): Promise<void> {
    window.addEventListener("message", this.#receive);
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if ("method" in message && "id" in message) this.#methods.set(message.id, message.method);
    window.parent.postMessage(message, "*");
  }

  async close(): Promise<void> {
    window.removeEventListener("message", this.#receive);
    this.onclose?.();
  }

  readonly #receive = ({ source, data }: MessageEvent): void => {
    if (source !== window.parent || data?.jsonrpc !== "2.0") return;
    const { id, method, params, result } = data;
    const read = readers[method ?? this.#methods.get(id) ?? ""];
    if (method === undefined) this.#methods.delete(id);
    if (!read) this.onmessage?.(data);
    else if (method) this.onmessage?.({ ...data, params: read(params ?? {}) });
    else this.onmessage?.(result ? { ...data, result: read(result) } : data);
  };
}

function keepValid(schemas: Schemas, fields: unknown): Fields {
  const valid = Object.entries(fields ?? {}).filter(
    ([name, value]) => schemas[name]?.safeParse(value).success ?? true,
  );
  return Object.fromEntries(valid);
}

function readToolResult({ content, ...rest }: Fields): Fields {
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  return {
    ...keepValid(resultFields, rest),
    content: blocks.filter((block) => contentSchema.safeParse([block]).success),
  };
}
