import { InitializeRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { issueSentence } from "../../define/arguments.ts";
import { rpcCodes } from "../../define/wire.ts";
import { getMethod, isMessage, isRequest, messagesIn } from "../json-rpc.ts";

/** Limit of JSON-RPC batches, which were part of 2025-03-26 only; far above what clients send. */
const batchLimit = 32;

export interface RequestProblem {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

/** Finds the fault of a malformed body before SDK 1.x sees it, which would respond with internals. */
export function findProblem(body: unknown): RequestProblem | undefined {
  const messages = messagesIn(body);
  if (messages.length > batchLimit)
    return invalid(
      `A batch holds at most ${batchLimit} messages; this one has ${messages.length}. Send several, or single messages.`,
    );
  if (!messages.every(isMessage)) return invalid("The body is not a JSON-RPC message.");
  if (Array.isArray(body) && messages.some((message) => getMethod(message) === "initialize"))
    return invalid("`initialize` cannot be part of a batch. Send it alone, and first.");
  const message = initializeProblem(body);
  return message === undefined ? undefined : { status: 200, code: rpcCodes.invalidParams, message };
}

/** Describes the fault of a malformed `initialize` in a sentence; `undefined` for all other messages. */
export function initializeProblem(message: unknown): string | undefined {
  if (!isRequest(message) || message.method !== "initialize") return undefined;
  const [issue] = InitializeRequestSchema.safeParse(message).error?.issues ?? [];
  return issue && issueSentence(issue, message);
}

function invalid(message: string): RequestProblem {
  return { status: 400, code: rpcCodes.invalidRequest, message };
}
