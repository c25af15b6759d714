import { visible } from "@suite/contracts";
import type { ContentBlock } from "./tool.ts";

// Results of MCP as the core creates them. Both SDKs accept them unchanged, so that the core imports neither.

export type Meta = { [key: string]: unknown };

export type CallResult = {
  content: ContentBlock[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
  _meta?: Meta;
};

/** Changes the first block, as some hosts give only that one to the model. */
export function changeText(result: CallResult, change: (text: string) => string): CallResult {
  const [first, ...rest] = result.content;
  if (first?.type !== "text") return result;
  return { ...result, content: [{ ...first, text: change(first.text) }, ...rest] };
}

/** Text block for people alone or for the model alone; none for an empty text. */
export function textFor(reader: "user" | "assistant", text = ""): ContentBlock[] {
  if (text === "") return [];
  return [{ type: "text", text: visible(text), annotations: { audience: [reader] } }];
}

/** What each form of a task has, by the names of the Tasks extension. */
export type TaskFacts = {
  taskId: string;
  createdAt: string;
  lastUpdatedAt: string;
  ttlMs: number | null;
  pollIntervalMs: number;
};

/** Result of a call that goes on as a task. */
export type CreatedTask = TaskFacts & {
  resultType: "task";
  status: "working";
  statusMessage: string;
};

/** State of a task as `tasks/get` returns it. The requests are those of MCP to a client. */
export type ReadTask = TaskFacts & { statusMessage?: string } & (
    | { status: "working" | "cancelled" }
    | { status: "input_required"; inputRequests: Record<string, object> }
    | { status: "completed"; result: CallResult & { resultType: "complete" } }
    | { status: "failed"; error: { code: number; message: string } }
  );

/** Answer to a method of the Tasks extension; empty for `tasks/update` and `tasks/cancel`. */
export type TaskAnswer = ReadTask | Record<string, never>;

export type ListedResource = {
  uri: string;
  name: string;
  title: string;
  description?: string;
  mimeType: string;
  _meta?: Meta;
};

export type ResourceContents = { uri: string; mimeType: string; _meta?: Meta } & (
  | { text: string }
  | { blob: string }
);

export type ResourceRead = { contents: ResourceContents[]; cache: CacheHint };

/** Cache hint of 2026-07-28: lifetime in milliseconds, and whether callers may share the result. */
export type CacheHint = { ttlMs: number; cacheScope: "public" | "private" };

/** JSON-RPC error. The SDKs read `code`, `message` and `data` of any error that has them. */
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
  /** Code of the SDKs for a request without an answer in time. */
  requestTimeout: -32001,
  /** 2026-07-28 only. */
  missingClientCapability: -32021,
  /** 2025 revisions only; 2026-07-28 uses `invalidParams`. */
  resourceNotFound: -32002,
} as const;
