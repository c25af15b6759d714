import { UserError } from "@suite/contracts";
import type { ConsultantChanges, ConsultantUpdate } from "@suite/trey-research-widgets/contract";
import { changedFields, type ListChanges } from "./consultant-changes.ts";

interface Asked extends ConsultantChanges, ListChanges {
  readonly updates?: readonly ConsultantUpdate[];
  readonly consultantIds?: readonly string[];
}

export type RequestedUpdate = ConsultantUpdate & ListChanges;

/** Both forms of a bulk update as one patch per person; `invalid` when it is neither, both, or would give many one name. */
export function requestedUpdates({ updates, consultantIds, ...shared }: Asked): RequestedUpdate[] {
  const sharedFields = changedFields(shared);
  if (updates && !consultantIds) {
    if (sharedFields.length > 0) {
      throw new UserError(
        "invalid",
        `Put ${sharedFields.join(", ")} into each entry of updates, or use consultantIds.`,
      );
    }
    return updates.map((update) => update);
  }
  if (!consultantIds || updates) {
    throw new UserError(
      "invalid",
      "Give either updates (one patch per person) or consultantIds with one patch for all.",
    );
  }
  if (sharedFields.length === 0) {
    throw new UserError(
      "invalid",
      "Say what to change for consultantIds: addSkills, removeSkills, addRoles, removeRoles, skills or roles.",
    );
  }
  const own = sharedFields.filter((field) => ["name", "email", "phone", "certifications"].includes(field));
  if (own.length > 0 && consultantIds.length > 1) {
    throw new UserError(
      "invalid",
      `Several people cannot share one ${own.join(", ")}. Use updates with one entry per person.`,
    );
  }
  return consultantIds.map((consultantId) => ({ consultantId, ...shared }));
}
