import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import {
  APICallError,
  jsonSchema,
  type ModelMessage,
  RetryError,
  streamText,
  type ToolModelMessage,
  type ToolSet,
  type TypedToolCall,
} from "ai";
import { limitResponse, mostPageBytes } from "../http/limit-response.ts";
import { type ModelEndpoint, unreachableStatus } from "./endpoint.ts";

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
  /** Retries after a status of 429 or 5xx, spaced as the endpoint says. 2 by default. */
  readonly retries?: number;
  /** Reports each failed request that is retried, with a sentence for the person. */
  onRetry?(sentence: string): void;
}

export interface ModelCall {
  readonly id: string;
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Reason why it cannot run: malformed arguments, or no such tool. The messages of the answer tell the model. */
  readonly problem?: string;
}

/** One answer of a model: text, tool calls, or both. */
export type ModelAnswer = Awaited<ReturnType<typeof readAnswer>>;

export interface Usage {
  /** `0` where the endpoint reports none. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Time to the first part of the answer. */
  readonly firstMs: number;
  readonly totalMs: number;
}

/** Requests one answer. Rejects with a {@link ModelError}, or with the signal's reason when it aborts. */
export async function askModel(
  endpoint: ModelEndpoint,
  question: ModelQuestion,
): Promise<ModelAnswer> {
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
  { system, messages, tools, signal, onText, retries = 2, onRetry }: ModelQuestion,
  idle: ReturnType<typeof idleTimer>,
) {
  const abortSignal = signal ? AbortSignal.any([signal, idle.signal]) : idle.signal;
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  const result = streamText({
    model: modelAt(endpoint, reportRetries(retries, onRetry)),
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
  const usage: Usage = { inputTokens, outputTokens, firstMs: firstMs ?? totalMs, totalMs };
  // To append to the messages; the result of each call without a problem follows.
  return { text, calls, messages: response.messages, usage };
}

function modelAt({ url, key, name }: ModelEndpoint, fetchAnswer: typeof fetch) {
  const provider = createOpenAICompatible({
    name: "model",
    baseURL: url,
    apiKey: key,
    includeUsage: true,
    fetch: fetchAnswer,
  });
  return provider(name);
}

/** Creates a `fetch` that reports the failures after which the client library sends the request again. */
function reportRetries(retries: number, onRetry: ModelQuestion["onRetry"]): typeof fetch {
  let failures = 0;
  return async (input, init) => {
    const response = limitResponse(await fetch(input, init), mostPageBytes);
    const isRetried = response.status === 429 || response.status >= 500;
    if (isRetried && failures < retries) {
      failures += 1;
      const reason =
        response.status === 429 ? "limits requests" : `answered with status ${response.status}`;
      onRetry?.(`The model endpoint ${reason}. Trying again (${failures} of ${retries}) …`);
    }
    return response;
  };
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
      {
        ...(description && { description }),
        inputSchema: jsonSchema(inputSchema, { validate: anyObject }),
      },
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
      new ModelError(
        "slow",
        `The model sent nothing for ${seconds} s. Try again, or choose a faster model.`,
      ),
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

/** Kind of a failure: `unreachable`, `refused` (key or model), `busy` (429), `slow`, or `failed` for anything else. */
type FailureCode = "unreachable" | "refused" | "busy" | "slow" | "failed";

/** Failure of a model endpoint. The message says what is wrong and what to do next. */
export class ModelError extends Error {
  override readonly name = "ModelError";
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Turns a failure of the client library into a {@link ModelError}. */
function describeFailure({ name, isTyped }: ModelEndpoint, error: unknown): ModelError {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  const fail = (code: FailureCode, message: string) =>
    new ModelError(code, message, { cause: error });
  const setting = (variable: string) => (isTyped ? "" : ` (${variable})`);
  // Whatever else goes wrong does so while the answer arrives.
  const statusCode = APICallError.isInstance(cause) ? cause.statusCode : 200;
  if (statusCode === undefined || statusCode === unreachableStatus)
    return fail(
      "unreachable",
      `The model endpoint cannot be reached. Start it, or correct its address${setting("OPENAI_BASE_URL")}.`,
    );
  if (statusCode === 401 || statusCode === 403)
    return fail(
      "refused",
      `The model endpoint refused the key (${statusCode}). Correct the key${setting("OPENAI_API_KEY")}.`,
    );
  if (statusCode === 404)
    return fail(
      "refused",
      `The model endpoint does not know ${name} (404). Correct the name${setting("OPENAI_MODEL")} or the address${setting("OPENAI_BASE_URL")}.`,
    );
  if (statusCode === 429)
    return fail("busy", "The model endpoint limits requests (429). Wait a minute, then try again.");
  const reason = cause instanceof Error ? cause.message : String(cause);
  if (statusCode >= 400)
    return fail(
      "failed",
      `The model endpoint answered with status ${statusCode} (${reason}). Try again.`,
    );
  return fail("failed", `The answer of the model broke off (${reason}). Try again.`);
}
