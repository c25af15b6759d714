import type { CallToolResult } from "@modelcontextprotocol/client";
import type { z } from "zod";

/** Why a call did not succeed. `code` is the server's, or one of the kit's: `contract`, `unreachable`, `unsupported`. */
export interface ToolError {
  readonly code: string;
  readonly message: string;
  /** The row as it is now, when `code` is `conflict`. */
  readonly current?: unknown;
  readonly data?: Readonly<Record<string, unknown>>;
}

export type ToolOutcome<Data> =
  | {
      readonly ok: true;
      readonly data: Data;
      readonly text: string;
      readonly detail: Readonly<Record<string, unknown>>;
    }
  | { readonly ok: false; readonly error: ToolError };

/** The text of a result, as the model reads it. */
export function textOf(result: CallToolResult): string {
  return result.content
    .map((block) => (block.type === "text" ? block.text : ""))
    .filter(Boolean)
    .join("\n");
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Reads a tool result. `isError` is never success, and data that breaks the contract is an error too: a widget that
 * drew half of it would show something untrue.
 */
export function readToolResult<Data>(result: CallToolResult, schema: z.ZodType<Data>): ToolOutcome<Data> {
  const text = textOf(result);
  const meta = isRecord(result._meta) ? result._meta : {};
  if (result.isError) {
    const data = isRecord(meta.error) ? meta.error : {};
    const code = typeof data.code === "string" ? data.code : "failed";
    return { ok: false, error: { code, message: text, current: data.current, data } };
  }
  const parsed = schema.safeParse(result.structuredContent);
  if (parsed.success) return { ok: true, data: parsed.data, text, detail: meta };
  const where = parsed.error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join(".") || "structuredContent"}: ${issue.message}`)
    .join("; ");
  return { ok: false, error: { code: "contract", message: where } };
}
