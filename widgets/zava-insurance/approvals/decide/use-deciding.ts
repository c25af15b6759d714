import { useResultState } from "@suite/widget-kit";
import { type ApprovalDecision, decisionSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";

/** Place of the form for all selected requests. The other places are ids of requests. */
export const selectedPlace = "selected";

const decidingSchema = z.object({ place: z.string(), decision: decisionSchema }).nullable();

/** The decision whose form is open, which stays open when the page is loaded again. */
export function useDeciding(scope: string) {
  const [deciding, setDeciding] = useResultState("deciding", scope, null, decidingSchema);
  return {
    /** The decision whose form is open in a place. */
    in: (place: string): ApprovalDecision | undefined =>
      deciding?.place === place ? deciding.decision : undefined,
    begin: (place: string, decision: ApprovalDecision) => setDeciding({ place, decision }),
    end: () => setDeciding(null),
  };
}

export type Deciding = ReturnType<typeof useDeciding>;
