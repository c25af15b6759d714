import { type Consent, randomHex } from "@suite/contracts";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useMemo, useRef } from "react";
import { z } from "zod";
import type { ReadBy, ToolInput, ToolName } from "../host/sample-tools.ts";
import { useCallTool } from "./call-tool.ts";
import { getSuccess, readToolResult, type ToolError, type ToolOutcome } from "./tool-outcome.ts";

export interface CallOptions {
  /** What a host with `asksConsent` asks the person before the call runs. */
  readonly consent?: Consent | undefined;
}

export interface ToolMutation<Data, Input extends object = object> {
  /** Calls the tool. Never throws. */
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
 * Calls a tool when the person acts, with TanStack's `useMutation`. `pending` and `error` refer to the last call. An action that is sent
 * again after an error writes once.
 *
 * @example
 * const { call, pending, error } = useToolMutation("close-order", orderClosedSchema);
 * const outcome = await call({ orderId });
 * if (outcome.ok) showOrder(outcome.data.order);
 */
export function useToolMutation<Name extends ToolName>(
  name: Name,
): ToolMutation<unknown, ToolInput<Name>>;

export function useToolMutation<Name extends ToolName, Schema extends z.ZodType>(
  name: Name,
  schema: ReadBy<Schema, Name>,
): ToolMutation<z.output<Schema>, ToolInput<Name>>;

export function useToolMutation(name: string, schema: z.ZodType = anything): ToolMutation<unknown> {
  return useAnyToolMutation(name, schema);
}

/** `useToolMutation` without its types, for hooks of the kit, whose callers name the tool. */
export function useAnyToolMutation<Data>(
  name: string,
  schema: z.ZodType<Data>,
): ToolMutation<Data> {
  const callTool = useCallTool();
  const keys = useRef(new ActionKeys());
  const mutation = useMutation({
    mutationFn: async ({ args, consent }: CallOptions & { readonly args: object }) => {
      const key = keys.current.getKey(args);
      const send = async (asked?: Consent) =>
        readToolResult(await callTool(name, args, key, asked), schema);
      const success = getSuccess(await sendUntilSettled(send, consent));
      keys.current.succeeded(args);
      return success;
    },
  });
  const { mutateAsync, isPending: pending, reset } = mutation;
  const error = mutation.error ?? undefined;
  const call = useCallback(
    (args: object, options?: CallOptions): Promise<ToolOutcome<Data>> =>
      mutateAsync({ args, ...options }).catch(toFailure),
    [mutateAsync],
  );
  return useMemo(() => ({ call, pending, error, reset }), [call, pending, error, reset]);
}

const toFailure = (error: ToolError) => ({ ok: false as const, error });

/** Sends a call, and sends it once more if it was, or may have been, saved without an answer. */
async function sendUntilSettled<Data>(
  send: (consent?: Consent) => Promise<ToolOutcome<Data>>,
  consent: Consent | undefined,
): Promise<ToolOutcome<Data>> {
  const first = await send(consent);
  if (first.ok || !unsettled.includes(first.error.outcome)) return first;
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const second = await send();
  return second.ok ? second : first;
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
