import type { CallToolResult } from "@modelcontextprotocol/client";
import {
  type Consent,
  consentMetaKey,
  idempotencyMetaKey,
  newTraceparent,
  randomHex,
} from "@suite/contracts";
import { useCallback, useMemo, useRef, useState } from "react";
import { z } from "zod";
import { isUnknownTool } from "../host/host-report.ts";
import type { ReadBy, ToolInput, ToolName } from "../host/sample-tools.ts";
import { type Session, useSession } from "../host/session.ts";
import { useStrings } from "../host/use-locale.ts";
import { withWidgetKey } from "../host/widget-key.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import { readToolResult, type ToolError, type ToolOutcome } from "./tool-outcome.ts";

export interface CallOptions {
  /** What a host with `asksConsent` asks the person before the call runs. */
  readonly consent?: Consent | undefined;
}

export interface Tool<Data, Input extends object = object> {
  call(args: Input, options?: CallOptions): Promise<ToolOutcome<Data>>;
  readonly pending: boolean;
  /** Error of the last call; `undefined` as soon as the next one starts. */
  readonly error: ToolError | undefined;
  reset(): void;
}

const anything = z.unknown();

/** Pause before the retry, long enough for a brief delay of the storage. */
const settleMs = 1_500;

/** Outcomes of a call that was, or may have been, saved without an answer. Repeating it with its key writes nothing twice. */
const unsettled: readonly unknown[] = ["applied", "unknown"];

/**
 * Calls a tool of this widget's server. `pending` and `error` refer to the last call.
 *
 * @example
 * const { call, pending, error } = useTool("close-order", orderClosedSchema);
 * const outcome = await call({ orderId });
 * if (outcome.ok) showOrder(outcome.data.order);
 */
export function useTool<Name extends ToolName>(name: Name): Tool<unknown, ToolInput<Name>>;

export function useTool<Name extends ToolName, Schema extends z.ZodType>(
  name: Name,
  schema: ReadBy<Schema, Name>,
): Tool<z.output<Schema>, ToolInput<Name>>;

export function useTool(name: string, schema: z.ZodType = anything): Tool<unknown> {
  return useAnyTool(name, schema);
}

/** `useTool` without its types, for hooks of the kit, whose callers name the tool. */
export function useAnyTool<Data>(name: string, schema: z.ZodType<Data>): Tool<Data> {
  const callTool = useCallTool();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ToolError>();
  const latest = useRef(0);
  const keys = useRef(new ActionKeys());

  const call = useCallback(
    async (args: object, { consent }: CallOptions = {}) => {
      const turn = ++latest.current;
      setPending(true);
      setError(undefined);
      const key = keys.current.getKey(args);
      const send = async (asked?: Consent) =>
        readToolResult(await callTool(name, args, key, asked), schema);
      let outcome = await send(consent);
      if (!outcome.ok && unsettled.includes(outcome.error.outcome)) {
        await new Promise((resolve) => setTimeout(resolve, settleMs));
        const second = await send();
        if (second.ok) outcome = second;
      }
      if (outcome.ok) keys.current.succeeded(args);
      // A slower, earlier call must not replace the state of a later one.
      if (turn === latest.current) {
        setPending(false);
        if (!outcome.ok) setError(outcome.error);
      }
      return outcome;
    },
    [callTool, name, schema],
  );
  const reset = useCallback(() => setError(undefined), []);
  return useMemo(() => ({ call, pending, error, reset }), [call, pending, error, reset]);
}

type Refusal = "notConnected" | "noServerTools" | "unreachable" | "declined" | "oldVersion";

/** Calls a tool of the widget's own server. `key` identifies the person's action (see `ActionKeys`). */
type CallTool = (
  name: string,
  args: object,
  key?: string,
  consent?: Consent,
) => Promise<CallToolResult>;

/** Error of each refusal. A call refused before it ran has written nothing. */
const errors: Record<Refusal, Readonly<Record<string, string>>> = {
  notConnected: { code: "unsupported" },
  noServerTools: { code: "unsupported" },
  unreachable: { code: "unreachable" },
  declined: { code: "declined", outcome: "not_applied" },
  oldVersion: { code: "oldVersion", outcome: "not_applied" },
};

/** JSON-RPC codes with which hosts decline calls: invalid request, unknown method, invalid params. A lost call has another code. */
const declines: readonly unknown[] = [-32600, -32601, -32602];

/** Time for the person's answer and the call. Other calls have the SDK's limit of a minute. */
const answerLimitMs = 15 * 60_000;

async function callTool(
  session: Session,
  name: string,
  args: object,
  key: string | undefined,
  consent: Consent | undefined,
): Promise<CallToolResult | Refusal> {
  const { connection, capabilities } = session.read();
  if (connection !== "connected") return "notConnected";
  if (!capabilities.serverTools) return "noServerTools";
  try {
    const _meta = {
      traceparent: newTraceparent(),
      ...(key !== undefined && { [idempotencyMetaKey]: key }),
      ...(consent && { [consentMetaKey]: consent }),
    };
    const options = consent && { timeout: answerLimitMs };
    return await session.app.callServerTool(
      { name, arguments: withWidgetKey(name, args), _meta },
      options,
    );
  } catch (error) {
    session.noteReceived(`${name}: ${error}`);
    if (isUnknownTool(String(error))) return "oldVersion";
    const isDeclined = error instanceof Error && "code" in error && declines.includes(error.code);
    return isDeclined ? "declined" : "unreachable";
  }
}

/**
 * Returns a function that calls a tool and never throws: a call without an answer becomes an error result.
 *
 * @example
 * const callTool = useCallTool();
 * const result = await callTool("list-orders", { status: "open" });
 */
export function useCallTool(): CallTool {
  const session = useSession();
  const t = useStrings(kitStrings);
  return useCallback(
    async (name, args, key, consent) => {
      const answer = await callTool(session, name, args, key, consent);
      if (typeof answer !== "string") return answer;
      const content = [{ type: "text" as const, text: t(answer) }];
      return { isError: true, content, _meta: { error: errors[answer] } };
    },
    [session, t],
  );
}

/** Upper bound of remembered keys, more than a person has actions without an answer. */
const openAtMost = 50;

/**
 * Idempotency keys of a person's actions. An action keeps its key until it has succeeded, so that a double click, an automatic
 * retry and "Try again" are not run twice. Other arguments are another action.
 */
export class ActionKeys {
  readonly #open = new Map<string, string>();

  getKey(args: object): string {
    const action = JSON.stringify(args);
    const key = this.#open.get(action) ?? randomHex(16);
    this.#open.set(action, key);
    const [oldest] = this.#open.size > openAtMost ? this.#open.keys() : [];
    if (oldest !== undefined) this.#open.delete(oldest);
    return key;
  }

  succeeded(args: object): void {
    this.#open.delete(JSON.stringify(args));
  }
}
