import { z } from "zod";

/**
 * Key in the `_meta` of a call: the key of the person's action, so that the call sent again takes effect once.
 *
 * @example
 * await client.callTool({
 *   name: "add-claim-note",
 *   arguments: { claimId: "CLM-1042", text: "Roof inspected." },
 *   _meta: { [idempotencyMetaKey]: "6f1c0b0e" },
 * });
 */
export const idempotencyMetaKey = "io.github.enterprise-mcp-apps/idempotency-key";

/**
 * Key in the `_meta` of the text of a widget's message: the tool call that the message requests. The local host runs it where no model
 * reads the text; other hosts ignore it.
 *
 * @example
 * const call = { tool: "assign-technician", arguments: { workOrderId: "WO-7" } };
 * const text = { type: "text", text: "Assign the job.", _meta: { [requestedCallMetaKey]: call } };
 */
export const requestedCallMetaKey = "io.github.enterprise-mcp-apps/call";

/**
 * Schema of the tool call that a widget's message requests.
 *
 * @example
 * const requested = requestedCallSchema.safeParse(content._meta?.[requestedCallMetaKey]);
 * if (requested.success) await callTool(requested.data.tool, requested.data.arguments);
 */
export const requestedCallSchema = z.object({
  tool: z.string(),
  arguments: z.record(z.string(), z.unknown()),
});

export type RequestedCall = z.infer<typeof requestedCallSchema>;

/**
 * What the person is asked before a widget's call runs, in the `_meta` of the call, in the person's language. A host that shows such
 * questions says so by the same key under `experimental` of its capabilities; in others the widget asks by itself.
 *
 * @example
 * const consent = { question: "Dispatch 17 jobs for Nov 28?", accept: "Dispatch 17 jobs" };
 * await callTool("commit-assignments", { planId }, { _meta: { [consentMetaKey]: consent } });
 */
export const consentMetaKey = "io.github.enterprise-mcp-apps/consent";

/**
 * Schema of the question that a host asks before a widget's call runs.
 *
 * @example
 * const consent = consentSchema.safeParse(params._meta?.[consentMetaKey]);
 * if (consent.success && !(await ask(consent.data))) return refuse(params);
 */
export const consentSchema = z.object({
  /** What is written, and how much of it: "Dispatch 17 jobs for Nov 28?". */
  question: z.string().min(1).max(200),
  detail: z.string().max(400).optional(),
  /** Label of the button that lets the call run: "Dispatch 17 jobs". */
  accept: z.string().min(1).max(80),
});

export type Consent = z.infer<typeof consentSchema>;

/**
 * W3C trace context of a new span: in the trace of the parent where that is one, else in a new trace. A call carries it in
 * `_meta.traceparent`. https://www.w3.org/TR/trace-context/#traceparent-header
 *
 * @example
 * const _meta = { traceparent: newTraceparent(request.params._meta?.traceparent) };
 */
export function newTraceparent(parent?: unknown): string {
  return `00-${readTraceId(parent) ?? randomHex(16)}-${randomHex(8)}-01`;
}

/**
 * Returns the id of the trace that a `traceparent` names, 32 hexadecimal digits; `undefined` for any other value.
 *
 * @example
 * readTraceId("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"); // "4bf92f3577b34da6a3ce929d0e0e4736"
 */
export function readTraceId(traceparent: unknown): string | undefined {
  if (typeof traceparent !== "string") return undefined;
  return /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(traceparent)?.[1];
}

/**
 * Returns random bytes as hexadecimal digits, two a byte. `crypto.randomUUID` is missing where a host serves its sandbox without TLS.
 *
 * @example
 * const idempotencyKey = randomHex(16);
 */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
