import { z } from "zod";

/** Key in the `_meta` of a call: the key of the person's action, so that the call sent again takes effect once. */
export const idempotencyMetaKey = "io.github.enterprise-mcp-apps/idempotency-key";

/**
 * Key in the `_meta` of the text of a widget's message: the tool call that the message requests. The local host runs it where no model
 * reads the text; other hosts ignore it.
 */
export const requestedCallMetaKey = "io.github.enterprise-mcp-apps/call";

export const requestedCallSchema = z.object({
  tool: z.string(),
  arguments: z.record(z.string(), z.unknown()),
});

export type RequestedCall = z.infer<typeof requestedCallSchema>;
