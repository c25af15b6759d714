import type { CommitResult } from "../contract.ts";

/** The work of a plan that is still free: not committed or taken back again, and not taken by somebody else. */
export function workLeft({ technicians }: CommitResult, takenBack: ReadonlySet<string>): readonly string[] {
  return technicians
    .filter(({ technicianId, outcome }) => outcome !== "committed" || takenBack.has(technicianId))
    .flatMap(({ assignmentIds, taken }) => {
      const gone = new Set(taken.map(({ assignmentId }) => assignmentId));
      return assignmentIds.filter((id) => !gone.has(id));
    });
}
