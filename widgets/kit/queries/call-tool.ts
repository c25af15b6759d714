import type { CallToolResult } from "@modelcontextprotocol/client";
import { type Consent, consentMetaKey, idempotencyMetaKey, newTraceparent } from "@suite/contracts";
import { useCallback } from "react";
import type { z } from "zod";
import { isUnknownTool } from "../host/host-report.ts";
import { type Session, useSession } from "../host/session.ts";
import { useStrings } from "../host/use-locale.ts";
import { withWidgetKey } from "../host/widget-key.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import { getSuccess, readToolResult, type ToolError } from "./tool-outcome.ts";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: ToolError;
  }
}

type Refusal = "notConnected" | "noServerTools" | "unreachable" | "declined" | "oldVersion";

/** Calls a tool of the widget's own server. `key` identifies the person's action (see `ActionKeys`). */
export type CallTool = (
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

/** Returns a function for queries: it reads the data of a tool, or throws the `ToolError` of the call. */
export function useReadTool() {
  const callTool = useCallTool();
  return useCallback(
    async <Data>(name: string, args: object, schema: z.ZodType<Data>): Promise<Data> =>
      getSuccess(readToolResult(await callTool(name, args), schema)).data,
    [callTool],
  );
}
