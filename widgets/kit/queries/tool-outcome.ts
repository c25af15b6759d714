import type { CallToolResult } from "@modelcontextprotocol/client";
import { type WriteOutcome, writeOutcomes } from "@suite/contracts";
import { z } from "zod";
import { isUnknownTool } from "../host/host-report.ts";

/** The other change of a conflict: its time and, with sign-in, its author. */
const lastChangeSchema = z.object({
  at: z.iso.datetime(),
  byYou: z.boolean().optional(),
  by: z.string().optional(),
});

export type LastChange = z.infer<typeof lastChangeSchema>;

/**
 * Error of a tool call. `code` is the server's, or one of the kit's: `contract`, `declined`, `oldVersion`, `unreachable`,
 * `unsupported`.
 */
export interface ToolError {
  readonly code: string;
  /** The server's sentence for people, else the result's text. `ErrorText` draws it in the person's language where it can. */
  readonly message: string;
  /** Says if something was written all the same; missing when the server did not say so or did not answer. */
  readonly outcome?: WriteOutcome;
  /** True if the tool only reads. */
  readonly readOnly?: boolean;
  /** Current row, when `code` is `conflict`. */
  readonly current?: unknown;
  readonly lastChange?: LastChange;
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface ToolSuccess<Data> {
  readonly ok: true;
  readonly data: Data;
  readonly text: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

export type ToolOutcome<Data> =
  | ToolSuccess<Data>
  | { readonly ok: false; readonly error: ToolError };

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Parses a tool result. `isError` is never success. Data that violates the contract is an error, too, since a widget that
 * draws part of it would show something wrong.
 *
 * @example
 * const outcome = readToolResult(await callTool("get-order", { orderId }), orderSchema);
 */
export function readToolResult<Data>(
  result: CallToolResult,
  schema: z.ZodType<Data>,
): ToolOutcome<Data> {
  const text = result.content
    .flatMap((block) => (block.type === "text" && block.text) || [])
    .join("\n");
  const meta = isRecord(result._meta) ? result._meta : {};
  if (result.isError) {
    const data = isRecord(meta.error) ? meta.error : {};
    const code = readCode(data, text);
    const outcome = writeOutcomes.find((each) => each === data.outcome);
    const readOnly = data.readOnly === true;
    const { current, message = text } = data;
    const lastChange = lastChangeSchema.safeParse(data.lastChange).data;
    const spoken = typeof message === "string" ? message : text;
    return {
      ok: false,
      error: { code, message: spoken, outcome, readOnly, current, lastChange, data },
    };
  }
  const parsed = schema.safeParse(result.structuredContent);
  if (parsed.success) return { ok: true, data: parsed.data, text, detail: meta };
  const where = parsed.error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join(".") || "structuredContent"}: ${issue.message}`)
    .join("; ");
  return { ok: false, error: { code: "contract", message: where } };
}

function readCode({ code }: Readonly<Record<string, unknown>>, text: string): string {
  if (typeof code === "string") return code;
  return isUnknownTool(text) ? "oldVersion" : "failed";
}

/** Returns a successful outcome. Throws the `ToolError` of another one, as queries and mutations of TanStack Query report errors. */
export function getSuccess<Data>(outcome: ToolOutcome<Data>): ToolSuccess<Data> {
  if (outcome.ok) return outcome;
  throw Object.assign(new Error(outcome.error.message), outcome.error);
}

/** Tool of an error result, as the server names it. */
export function getFailedTool({ isError, _meta }: CallToolResult): string | undefined {
  const error = isError && _meta?.error;
  return isRecord(error) && typeof error.tool === "string" ? error.tool : undefined;
}

/** `_meta.error` of a name that fits several records or none (`chooseOne` of `@suite/server/tools`). */
const unclearNameSchema = z.object({
  code: z.enum(["ambiguous", "not_found"]),
  asked: z.string(),
  /** Number of matches, which may be more than the candidates listed. */
  total: z.int(),
  candidates: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      title: z.string().optional(),
      facts: z.array(z.string()).optional(),
      person: z.boolean().optional(),
    }),
  ),
});

export type UnclearName = z.infer<typeof unclearNameSchema>;

export type Candidate = UnclearName["candidates"][number];

export function getUnclearName(error: ToolError): UnclearName | undefined {
  return unclearNameSchema.safeParse(error.data).data;
}

/** Names that a successful call skipped, from its `_meta` (`unclearNames` of `@suite/server/tools`). */
export function getUnclearNames(detail: Readonly<Record<string, unknown>>): readonly UnclearName[] {
  return z.array(unclearNameSchema).safeParse(detail.unclear).data ?? [];
}

/** Replaces the unclear name with the id in the tool's input, at any depth; `undefined` when the name is not there. */
export function withChosen(
  input: Readonly<Record<string, unknown>>,
  name: string,
  id: string,
): Readonly<Record<string, unknown>> | undefined {
  let isReplaced = false;
  const chosen = JSON.parse(JSON.stringify(input), (_key, value: unknown) => {
    if (typeof value !== "string" || value.trim() !== name.trim()) return value;
    isReplaced = true;
    return id;
  });
  return isReplaced ? chosen : undefined;
}
