import type { PromptMessage } from "../define/prompt.ts";
import type { ContentBlock, ToolAnnotations } from "../define/tool.ts";
import type { WireSchema } from "../schema/json-schema.ts";

/** MCP's results as this base makes them. Both SDKs take them as they are, so handlers and core know neither. */

export type Meta = { [key: string]: unknown };

export type ListedTool = {
  name: string;
  title: string;
  description: string;
  inputSchema: WireSchema;
  outputSchema?: WireSchema;
  annotations: ToolAnnotations;
  _meta: Meta;
};

export type CallResult = {
  content: ContentBlock[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
  _meta?: Meta;
};

export type ListedResource = {
  uri: string;
  name: string;
  title: string;
  description?: string;
  mimeType: string;
  _meta?: Meta;
};

export type ListedTemplate = {
  uriTemplate: string;
  name: string;
  title: string;
  description: string;
  mimeType: string;
};

export type ResourceContents = { uri: string; mimeType: string; _meta?: Meta } & (
  | { text: string }
  | { blob: string }
);

export type ListedPrompt = {
  name: string;
  title: string;
  description: string;
  arguments?: { name: string; description?: string; required: boolean }[];
};

export type Completion = { values: string[]; total: number; hasMore: boolean };

export type PromptText = {
  description: string;
  messages: readonly PromptMessage[];
};

/** How long a 2026-07-28 client may keep an answer, and whether callers may share it. */
export type CacheHint = { ttlMs: number; cacheScope: "public" | "private" };

/** A JSON-RPC error. The SDKs read `code` and `message` from any error that has them. */
export class RpcError extends Error {
  readonly code: number;
  readonly data?: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  /** The SDKs' own: no answer in time. */
  requestTimeout: -32001,
  /** 2026-07-28 only. */
  missingClientCapability: -32021,
  /** 2025 revisions only; 2026-07-28 says `invalidParams`. */
  resourceNotFound: -32002,
} as const;
