import type { RequestedSchema } from "./form.ts";

/** What a server may ask of its client, in MCP's words. 2025 sends these; 2026-07-28 returns them as `inputRequests`. */
export type ClientRequest =
  | {
      method: "elicitation/create";
      params: { message: string; requestedSchema: RequestedSchema };
    }
  | {
      method: "sampling/createMessage";
      params: {
        messages: { role: "user"; content: { type: "text"; text: string } }[];
        systemPrompt?: string;
        maxTokens: number;
      };
    }
  | { method: "roots/list"; params: Record<string, never> };

/** 2025: the question goes out while the call runs, on the call's own stream. */
export interface InlineRequests {
  readonly kind: "inline";
  send(request: ClientRequest, timeoutMs: number): Promise<unknown>;
}

/** 2026-07-28: the answers to earlier questions, and the sealed state that says which were asked. */
export interface DeferredRequests {
  readonly kind: "deferred";
  readonly state?: string;
  readonly responses: Readonly<Record<string, unknown>>;
}
