import { notifyManager, QueryClient } from "@tanstack/react-query";
import type { ToolError } from "./tool-outcome.ts";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: ToolError;
  }
}

// A component is drawn together with the code that waited for the call, not a timer later.
notifyManager.setScheduler(queueMicrotask);

/**
 * Creates the query client of a page. Nothing is read without a reason that the person sees: not on focus, not on reconnecting, and
 * not again after an error. What is no longer drawn is forgotten, so that opening it again reads it again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Calls go to the host, which is reachable without a network.
        networkMode: "always",
        retry: false,
        gcTime: 0,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // A new answer is a new value, even with the same content: pages read after the former one start over.
        structuralSharing: false,
      },
      mutations: { networkMode: "always", gcTime: 0 },
    },
  });
}
