import { oneLine, visibleTexts } from "@suite/contracts";
import { useCallback, useEffect } from "react";
import type { ViewDescription } from "./model-context.ts";
import { useSession, useSessionState } from "./session.ts";

/** Longest context in characters. */
const maxLength = 4_000;

/**
 * Tells the model what the person selected or changed, for its next turn. The last text replaces earlier ones and is sent
 * after a short pause in typing. Objects have records as `{ id, name }`. Does nothing in hosts without the capability.
 */
export function useModelContext(
  context: ViewDescription | Readonly<Record<string, unknown>> | undefined,
): void {
  const session = useSession();
  const { capabilities, connection } = useSessionState();
  const allowed = connection === "connected" && capabilities.updateModelContext !== undefined;
  const structured = typeof context === "object";
  const text = structured ? JSON.stringify(visibleTexts(context)) : oneLine(context ?? "", maxLength);

  useEffect(() => {
    if (!allowed || text === "") return;
    const timer = setTimeout(() => {
      const params = structured
        ? { structuredContent: JSON.parse(text) }
        : { content: [{ type: "text" as const, text }] };
      session.app.updateModelContext(params).catch(() => undefined);
    }, 300);
    return () => clearTimeout(timer);
  }, [session, allowed, text, structured]);
}

/** Returns a function that sends a context at once. Await it before a message that refers to what it says. */
export function useSendContext(): (context: ViewDescription) => Promise<void> {
  const session = useSession();
  return useCallback(
    async (context) => {
      if (session.read().capabilities.updateModelContext === undefined) return;
      const content = [{ type: "text" as const, text: oneLine(context, maxLength) }];
      await session.app.updateModelContext({ content }).catch(() => undefined);
    },
    [session],
  );
}
