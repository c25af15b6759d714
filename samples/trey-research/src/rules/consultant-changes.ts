import { inline, UserError } from "@suite/contracts";
import { fold } from "@suite/server/tools";
import type { Consultant, ConsultantChanges } from "@suite/trey-research-widgets/contract";

/** Lists to add to or take from, so that two people can add a skill each without seeing the other's. */
export interface ListChanges {
  readonly addSkills?: readonly string[];
  readonly removeSkills?: readonly string[];
  readonly addRoles?: readonly string[];
  readonly removeRoles?: readonly string[];
}

/** Bytes of JSON: a person's row must fit an answer together with their allocation and some assignments. */
const recordLimit = 5000;
const limits = { skills: 30, roles: 12 };

/** The fields to write, against the row as it is now; throws `invalid` when the row would grow too big. */
export function changesTo(current: Consultant, asked: ConsultantChanges & ListChanges): Partial<Consultant> {
  const { addSkills, removeSkills, addRoles, removeRoles, ...fields } = asked;
  const changes: Partial<Consultant> = { ...fields };
  if (fields.skills ?? addSkills ?? removeSkills) {
    changes.skills = edited(fields.skills ?? current.skills, addSkills, removeSkills);
  }
  if (fields.roles ?? addRoles ?? removeRoles) {
    changes.roles = edited(fields.roles ?? current.roles, addRoles, removeRoles);
  }
  checkSize({ ...current, ...changes });
  return changes;
}

/** Names of the fields that something was asked for. */
export function changedFields(asked: object): string[] {
  return Object.entries(asked).flatMap(([field, value]) => (value === undefined ? [] : [field]));
}

/** Spelling and place of what is there already stay: adding "react" to React changes nothing. */
function edited(
  list: readonly string[],
  add: readonly string[] = [],
  remove: readonly string[] = [],
): string[] {
  const byKey = new Map<string, string>();
  for (const text of [...list, ...add]) if (!byKey.has(fold(text))) byKey.set(fold(text), text);
  for (const text of remove) byKey.delete(fold(text));
  return [...byKey.values()];
}

function checkSize(row: Consultant): void {
  for (const field of ["skills", "roles"] as const) {
    if (row[field].length > limits[field]) {
      throw new UserError(
        "invalid",
        `${inline(row.name, 60)} would have ${row[field].length} ${field}; at most ${limits[field]} fit. Remove some.`,
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
