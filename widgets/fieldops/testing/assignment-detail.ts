import type { AssignmentCard, AssignmentDetail } from "@suite/fieldops-contract";
import type { ToolHandler } from "@suite/testing/browser";
import { answer, failure } from "@suite/widget-kit/testing";

export function createDetail(readAt: number, card: AssignmentCard): AssignmentDetail {
  return {
    readAt: new Date(readAt).toISOString(),
    timeZone: "America/Los_Angeles",
    assignment: {
      ...card,
      version: "1",
      desk: "puget-sound",
      description:
        "Cooling of the vaccine store runs at 11 °C and rises. Alarm acknowledged twice.",
      customerName: "Wanda Fischer",
      customerPhone: "+1 206 555-0101",
      assetId: "LH-CH-0411",
      tags: ["cold chain", "alarm"],
      address: "1180 Larkspur Street, Capitol Hill, WA",
    },
  };
}

/** The tool `get-assignment` over the rows of a test. */
export function getAssignment(find: (id: string) => AssignmentDetail | undefined): ToolHandler {
  return ({ assignmentId }) => {
    const detail = find(String(assignmentId));
    return detail ? answer(detail) : failure("not_found", "There is no such assignment.");
  };
}
