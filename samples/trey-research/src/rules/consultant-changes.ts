import { isDeepStrictEqual } from "node:util";
import { inline, UserError } from "@suite/contracts";
import { normalizeText } from "@suite/server/tools";
import {
  type Consultant,
  type ConsultantChanges,
  type ConsultantUpdate,
  consultantFields,
  listFields,
} from "@suite/trey-research-contract";

/** Additions and removals, so that two people can each add a skill without knowing of the other's. */
interface ListChanges {
  readonly addSkills?: readonly string[];
  readonly removeSkills?: readonly string[];
  readonly addRoles?: readonly string[];
  readonly removeRoles?: readonly string[];
}

/** Size limit of a row in bytes of JSON: it must fit a response together with the allocation and some assignments. */
const recordLimit = 5000;

/** Fields to write, computed from the current row. Throws `invalid` when the row would become too large. */
export function changesTo(
  current: Consultant,
  asked: ConsultantChanges & ListChanges,
): Partial<Consultant> {
  const changes = toFields(current, asked);
  checkSize({ ...current, ...changes });
  return changes;
}

/** True if the row has what was asked for. */
export function isAsRequested(row: Consultant, request: RequestedUpdate): boolean {
  const { consultantId: _, version: __, ...asked } = request;
  const requested = Object.entries(toFields(row, asked));
  const stored = new Map<string, unknown>(Object.entries(row));
  return requested.every(
    ([field, value]) => value === undefined || isDeepStrictEqual(value, stored.get(field)),
  );
}

function toFields(
  current: Consultant,
  asked: ConsultantChanges & ListChanges,
): Partial<Consultant> {
  const { addSkills, removeSkills, addRoles, removeRoles, ...fields } = asked;
  const changes: Partial<Consultant> = { ...fields };
  if (fields.skills ?? addSkills ?? removeSkills) {
    changes.skills = edited(fields.skills ?? current.skills, addSkills, removeSkills);
  }
  if (fields.roles ?? addRoles ?? removeRoles) {
    changes.roles = edited(fields.roles ?? current.roles, addRoles, removeRoles);
  }
  return changes;
}

export function changedFields(asked: object): string[] {
  return Object.entries(asked).flatMap(([field, value]) => (value === undefined ? [] : [field]));
}

/** List after additions and removals. Existing entries keep their spelling and place: adding "react" to React changes nothing. */
function edited(
  list: readonly string[],
  add: readonly string[] = [],
  remove: readonly string[] = [],
): string[] {
  const byKey = new Map<string, string>();
  for (const text of [...list, ...add])
    if (!byKey.has(normalizeText(text))) byKey.set(normalizeText(text), text);
  for (const text of remove) byKey.delete(normalizeText(text));
  return [...byKey.values()];
}

function checkSize(row: Consultant): void {
  for (const field of listFields) {
    const { entries } = consultantFields[field];
    if (row[field].length > entries) {
      throw new UserError(
        "invalid",
        `${inline(row.name, 60)} would have ${row[field].length} ${field}; at most ${entries} fit. Remove some.`,
      );
    }
  }
  const { photo: _, ...texts } = row;
  if (Buffer.byteLength(JSON.stringify(texts)) > recordLimit) {
    throw new UserError(
      "invalid",
      `The row of ${inline(row.name, 60)} would be too long. Use fewer or shorter skills, roles or certifications.`,
    );
  }
}

interface Asked extends Pick<ConsultantChanges, "skills" | "roles">, ListChanges {
  readonly updates?: readonly ConsultantUpdate[];
  readonly consultantIds?: readonly string[];
}

export type RequestedUpdate = ConsultantUpdate & ListChanges;

/** One patch per person from either form of a bulk update. Throws `invalid` for neither or both. */
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
      "Specify what to change for consultantIds: addSkills, removeSkills, addRoles, removeRoles, skills or roles.",
    );
  }
  return consultantIds.map((consultantId) => ({ consultantId, ...shared }));
}
