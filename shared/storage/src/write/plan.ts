import { type Access, inline, UserError } from "@suite/contracts";
import type { z } from "zod";
import { changedFields, type RowChange } from "../changes/audit.ts";
import { newChangeId } from "../changes/change-log.ts";
import { isVisible, requireOwn } from "../changes/owner.ts";
import type { Engine } from "../engine.ts";
import { type Address, getKey, toAddress } from "../schema/codec.ts";
import type { Definition, Fields } from "../schema/define-table.ts";
import type { Stored } from "../types.ts";

/** Requested write to one row. */
export type Step =
  | {
      action: "create";
      row: Fields;
      /** Id of the removal to undo; a `conflict` unless it was the last removal of the row. */
      takesBack?: string;
    }
  | {
      action: "patch";
      key: Fields;
      changes: Fields | ((current: Stored<Fields>) => Fields);
      version?: string | undefined;
    }
  | { action: "remove"; key: Fields; version?: string | undefined };

/** A step with its table and the id of its change. */
export interface Intent {
  readonly id: string;
  readonly definition: Definition;
  readonly address: Address;
  readonly step: Step;
  readonly access?: Access | undefined;
  readonly note?: string | undefined;
}

export function toIntent(
  engine: Pick<Engine, "now">,
  definition: Definition,
  step: Step,
  { access, note }: Pick<Intent, "access" | "note">,
): Intent {
  const key = step.action === "create" ? step.row : step.key;
  return {
    id: newChangeId(engine.now()),
    definition,
    step,
    address: toAddress(definition, key),
    access,
    note,
  };
}

/**
 * Plans the change of a row from its current state; `undefined` if nothing would change.
 * Pure, so that every retry can run it again.
 */
export function plan(
  { definition, address, step, id, access, note }: Intent,
  stored: Stored<Fields> | undefined,
): RowChange | undefined {
  const base = { id, definition, address, note };
  const current = stored && isVisible(definition, stored, access) ? stored : undefined;
  if (step.action === "create") {
    requireOwn(definition, step.row, access);
    if (stored && !current)
      throw new UserError("conflict", `That ${definition.kind} already exists. Use another id.`);
    if (current) throw conflict(definition, current, "already exists. Change that one, or use another id");
    return { ...base, after: check(definition, step.row), takesBack: step.takesBack };
  }
  if (!current) throw notFound(definition, step.key);
  if (step.version !== undefined && step.version !== current.version) {
    throw conflict(
      definition,
      current,
      "was changed in the meantime. Look at its current values and decide again",
    );
  }
  if (step.action === "remove") return { ...base, before: current };
  const changes = typeof step.changes === "function" ? step.changes(current) : step.changes;
  const after = check(definition, merged(definition, current, changes));
  requireOwn(definition, after, access);
  const change: RowChange = { ...base, before: current, after };
  return changedFields(change).length > 0 ? change : undefined;
}

/** Merges changes into a row: `undefined` keeps a field, `null` clears it unless the schema allows null as a value. */
function merged(definition: Definition, current: Fields, changes: Fields): Fields {
  const row: Fields = {};
  for (const { name, optional } of definition.columns) {
    const value = changes[name] === undefined ? current[name] : changes[name];
    if (value !== undefined && !(value === null && optional)) row[name] = value;
  }
  const key = getKey(definition, current);
  for (const [field, value] of Object.entries(key)) {
    if (row[field] !== value)
      throw new UserError("invalid", `The ${field} of a ${definition.kind} cannot be changed.`, { field });
  }
  return row;
}

function check(definition: Definition, row: Fields): Fields {
  const parsed = definition.schema.safeParse(row);
  if (parsed.success) return parsed.data;
  throw new UserError(
    "invalid",
    `The ${definition.kind} was not saved: ${parsed.error.issues.slice(0, 5).map(problem).join("; ")}.`,
    { fields: parsed.error.issues.map(({ path }) => path.join(".")) },
  );
}

function problem({ path, message }: z.core.$ZodIssue): string {
  return path.length > 0 ? `${path.join(".")}: ${message}` : message;
}

function conflict(definition: Definition, current: Stored<Fields>, what: string): UserError {
  return new UserError("conflict", `The ${definition.kind} "${inline(definition.title(current))}" ${what}.`, {
    current,
  });
}

function notFound(definition: Definition, key: Fields): UserError {
  const shown = Object.entries(getKey(definition, key)).map(
    ([field, value]) => `${field} "${inline(String(value), 100)}"`,
  );
  return new UserError(
    "not_found",
    `There is no ${definition.kind} with ${shown.join(" and ")}. Look it up again; it may have been removed.`,
  );
}
