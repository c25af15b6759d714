import { notifyManager, QueryClient } from "@tanstack/react-query";

/**
 * Creates the query client of a page. Nothing is read without a reason that the person sees: not on focus, not on reconnecting, and
 * not again after an error. What is no longer drawn is forgotten, so that opening it again reads it again.
 */
export function createQueryClient(): QueryClient {
  notifyManager.setScheduler(createTaskQueue());
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

/**
 * Returns a function that runs work in the next task. An answer is drawn there, together with what the code that waited for it sets.
 * Before that code, or after a timer, a state in between would be drawn, in which the focused element may be missing.
 */
function createTaskQueue(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => waiting.shift()?.();
  return (work) => {
    waiting.push(work);
    port2.postMessage(undefined);
  };
}
