import { useEffect } from "react";

/** Reads a view again after the page was loaded again, where its filters are no longer those of the result. */
export function useReadAgain(differs: boolean, query: { refresh(): Promise<void> }): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is loaded
  useEffect(() => {
    if (differs) void query.refresh();
  }, []);
}
