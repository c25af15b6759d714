import { isDeepStrictEqual } from "node:util";
import type { DescribeRows } from "@suite/testing/samples";
import {
  bulkAssignmentSchema,
  bulkUpdateSchema,
  consultantSchema,
} from "@suite/trey-research-contract";
import { changesTo, type RequestedUpdate, requestedUpdates } from "../rules/consultant-changes.ts";

/** Rows that the answers of the bulk tools name. */
export const reported: DescribeRows = ([tool, args], { structuredContent }) => {
  if (tool === "bulk-update-consultants") {
    const { confirm: _, ...input } = args;
    const requested = requestedUpdates(input);
    const { results } = bulkUpdateSchema.parse(structuredContent);
    return results.flatMap(({ consultantId: id, name, outcome }, index) => {
      if (outcome === "unknown" || name === notFound) return [];
      const row = { kind: "consultant", key: { id }, outcome: outcomes[outcome] };
      return [{ ...row, holds: (stored) => hasChanges(stored, requested[index]) }];
    });
  }
  if (tool === "bulk-assign-consultants") {
    const { projectId, results } = bulkAssignmentSchema.parse(structuredContent);
    return results.flatMap(({ consultantId, name, outcome }) => {
      if (outcome === "unknown" || name === notFound) return [];
      const key = { projectId, consultantId };
      const row = { kind: "assignment", key, outcome: outcomes[outcome] };
      return [{ ...row, holds: ({ role }) => role === args.role }];
    });
  }
  return [];
};

/** Name in a result whose input names nobody, or somebody who was named before. */
const notFound = "";

const outcomes = {
  assigned: "changed",
  updated: "changed",
  unchanged: "saved",
  conflict: "refused",
  failed: "refused",
} as const;

/** True if the requested values are those of the row already. */
function hasChanges(stored: unknown, requested: RequestedUpdate | undefined): boolean {
  if (!requested) return false;
  const { consultantId: _, version: __, ...asked } = requested;
  const row = consultantSchema.parse(stored);
  const changed = { ...row, ...changesTo(row, asked) };
  return isDeepStrictEqual(changed, row);
}
