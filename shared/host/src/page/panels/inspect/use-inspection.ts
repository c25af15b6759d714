import { useCallback, useEffect, useState } from "react";
import type { OpenWidget } from "../../../bridge/widget.ts";

type InspectionState<Outcome> =
  | { readonly status: "idle" | "running" }
  | { readonly status: "done"; readonly outcome: Outcome }
  /** `problem` is a sentence with the next step. */
  | { readonly status: "failed"; readonly problem: string };

/** Inspection of a widget on demand. Another widget starts over. */
export function useInspection<Outcome>(
  widget: OpenWidget,
  inspect: (widget: OpenWidget) => Promise<Outcome>,
): { state: InspectionState<Outcome>; run(): Promise<void> } {
  const [state, setState] = useState<InspectionState<Outcome>>({ status: "idle" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the outcome belongs to one widget.
  useEffect(() => setState({ status: "idle" }), [widget]);
  const run = useCallback(async () => {
    setState({ status: "running" });
    try {
      setState({ status: "done", outcome: await inspect(widget) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setState({ status: "failed", problem: `The widget could not be inspected: ${reason}` });
    }
  }, [widget, inspect]);
  return { state, run };
}
