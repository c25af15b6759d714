import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import {
  jsonSchema,
  type ModelMessage,
  streamText,
  type ToolModelMessage,
  type ToolSet,
  type TypedToolCall,
} from "ai";
import type { ModelEndpoint } from "./endpoint.ts";
import { describeFailure, ModelError } from "./model-error.ts";

export type { ModelMessage } from "ai";

export interface OfferedTool {
  readonly name: string;
  readonly description?: string | undefined;
  /** JSON Schema of an object. */
  readonly inputSchema: object;
}

export interface ModelQuestion {
  readonly system?: string | undefined;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly OfferedTool[];
  readonly signal?: AbortSignal | undefined;
  onText?(piece: string): void;
  /** Time without any part of an answer after which the model counts as unresponsive. 120 s by default. */
  readonly idleMs?: number;
  /** Repetitions after a status of 429 or 5xx, spaced as the endpoint says. 2 by default. */
  readonly retries?: number;
}

export interface ModelCall {
  readonly id: string;
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Reason why it cannot run: malformed arguments, or no such tool. The messages of the answer tell the model. */
  readonly problem?: string;
}

/** One answer of a model: text, tool calls, or both. */
export interface ModelAnswer {
  readonly text: string;
  readonly calls: readonly ModelCall[];
  /** To append to the messages; the result of each call without a problem follows. */
  readonly messages: readonly ModelMessage[];
  readonly usage: Usage;
}

export interface Usage {
  /** `0` where the endpoint reports none. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Time to the first part of the answer. */
  readonly firstMs: number;
  readonly totalMs: number;
}

/** Requests one answer. Rejects with a {@link ModelError}, or with the signal's reason when it aborts. */
export async function askModel(endpoint: ModelEndpoint, question: ModelQuestion): Promise<ModelAnswer> {
  const { signal, idleMs = 120_000 } = question;
  const idle = idleTimer(idleMs);
  try {
    return await readAnswer(endpoint, question, idle);
  } catch (error) {
    signal?.throwIfAborted();
    // The library reports an abort in several ways, depending on how far the answer was.
    idle.signal.throwIfAborted();
    throw error instanceof ModelError ? error : describeFailure(endpoint, error);
  } finally {
    idle.stop();
  }
}

async function readAnswer(
  endpoint: ModelEndpoint,
  { system, messages, tools, signal, onText, retries = 2 }: ModelQuestion,
  idle: ReturnType<typeof idleTimer>,
): Promise<ModelAnswer> {
  const abortSignal = signal ? AbortSignal.any([signal, idle.signal]) : idle.signal;
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  const result = streamText({
    model: modelAt(endpoint),
    system,
    messages: [...messages],
    tools: toolSet(tools),
    maxRetries: retries,
    abortSignal,
    // Errors arrive as parts of the stream. The default also logs them.
    onError: () => {},
  });
  let firstMs: number | undefined;
  let text = "";
  const calls: ModelCall[] = [];
  for await (const part of result.fullStream) {
    idle.restart();
    if (part.type === "error") throw part.error;
    if (part.type === "abort") abortSignal.throwIfAborted();
    if (part.type === "text-delta" || part.type === "tool-call") firstMs ??= elapsed();
    if (part.type === "text-delta") {
      text += part.text;
      onText?.(part.text);
    }
    if (part.type === "tool-call") calls.push(toCall(part));
  }
  const [response, { inputTokens = 0, outputTokens = 0 }] = await Promise.all([
    result.response,
    result.totalUsage,
  ]);
  const totalMs = elapsed();
  const usage = { inputTokens, outputTokens, firstMs: firstMs ?? totalMs, totalMs };
  return { text, calls, messages: response.messages, usage };
}

function modelAt({ url, key, name }: ModelEndpoint) {
  const provider = createOpenAICompatible({ name: "model", baseURL: url, apiKey: key, includeUsage: true });
  return provider(name);
}

/** Message with the result of a call, for the next question. */
export function resultMessage(call: ModelCall, text: string): ToolModelMessage {
  const output = { type: "text" as const, value: text };
  return {
    role: "tool",
    content: [{ type: "tool-result", toolCallId: call.id, toolName: call.tool, output }],
  };
}

function toolSet(tools: readonly OfferedTool[]): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, inputSchema }) => [
      name,
      // Without `execute`: the caller runs the calls, after an approval where one is due.
      { ...(description && { description }), inputSchema: jsonSchema(inputSchema, { validate: anyObject }) },
    ]),
  );
}

/** The server checks the arguments against the schema, with errors made for models. Only an object can be sent to it. */
function anyObject(value: unknown) {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return { success: true as const, value };
  return { success: false as const, error: new Error("Arguments must be one JSON object.") };
}

function toCall({
  toolCallId: id,
  toolName: tool,
  input,
  invalid,
  error,
}: TypedToolCall<ToolSet>): ModelCall {
  if (!invalid) return { id, tool, arguments: { ...Object(input) } };
  const problem = error instanceof Error ? error.message : "The arguments are malformed.";
  return { id, tool, arguments: {}, problem };
}

/** Aborts when it is not restarted for a while. */
function idleTimer(idleMs: number) {
  const controller = new AbortController();
  const seconds = Math.round(idleMs / 1000);
  const expire = () =>
    controller.abort(
      new ModelError("slow", `The model sent nothing for ${seconds} s. Try again, or choose a faster model.`),
    );
  let timer = setTimeout(expire, idleMs);
  return {
    signal: controller.signal,
    restart() {
      clearTimeout(timer);
      timer = setTimeout(expire, idleMs);
    },
    stop: () => clearTimeout(timer),
  };
}
