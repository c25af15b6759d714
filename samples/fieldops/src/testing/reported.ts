import { commitResultSchema, type TechnicianResult } from "@suite/fieldops-contract";
import type { DescribeRows } from "@suite/testing/samples";
import { desk } from "../data/desk.ts";

/** Work orders that the answer of a commit names: those of a committed part are dispatched, those of the others were left alone. */
export const reported: DescribeRows = ([tool], { structuredContent }) => {
  if (tool !== "commit-assignments") return [];
  const { planId, technicians } = commitResultSchema.parse(structuredContent);
  return technicians.flatMap((part) => {
    const outcome = outcomeOf(part);
    if (!outcome) return [];
    return part.assignmentIds.map((id) => ({
      kind: "work-order",
      key: { desk: desk.id, id },
      outcome,
      holds: (row) =>
        row.status === "Dispatched" &&
        row.technicianId === part.technicianId &&
        row.planId === planId,
    }));
  });
};

/** `undefined` where the answer leaves it open whether the part was written. */
function outcomeOf({ outcome, cause }: TechnicianResult): "saved" | "refused" | undefined {
  if (outcome === "committed") return "saved";
  return cause === "interrupted" || cause === "taken-back" ? undefined : "refused";
}
