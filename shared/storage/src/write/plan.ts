import { type Access, inline, UserError } from "@suite/contracts";
import { changedFields, type RowChange } from "../changes/audit.ts";
import { newChangeId } from "../changes/change-log.ts";
import { isVisible, requireOwn } from "../changes/owner.ts";
import type { Engine, StoredRow } from "../engine.ts";
import { type Address, getKey, toAddress } from "../schema/codec.ts";
import type { Definition, Fields } from "../schema/define-table.ts";
import type { Step } from "../types.ts";

export interface Intent {
  readonly id: string;
  readonly definition: Definition;
  readonly address: Address;
  readonly step: Step<Fields, Fields>;
  readonly access?: Access | undefined;
  /** The removal or other change that the step undoes; restoring a row is a `conflict` unless it was its last removal. */
  readonly undoes?: string | undefined;
}

export function toIntent(
  engine: Pick<Engine, "now">,
  definition: Definition,
  step: Intent["step"],
  access: Access | undefined,
  undoes?: string,
): Intent {
  const address = toAddress(definition, getStepKey(step));
  return { id: newChangeId(engine.now()), definition, step, address, access, undoes };
}

function getStepKey(step: Intent["step"]): Fields {
  if ("create" in step) return step.create;
  return "patch" in step ? step.patch : step.remove;
}

/**
 * Plans the change of a row from its current state; `undefined` if nothing would change.
 * Pure, so that every retry can run it again.
 */
export function plan(
  { definition, address, step, id, access, undoes }: Intent,
  stored: StoredRow | undefined,
): RowChange | undefined {
  const base = { id, definition, address, undoes };
  const current = stored && isVisible(definition, stored, access) ? stored : undefined;
  if ("create" in step) {
    requireOwn(definition, step.create, access);
    if (stored && !current)
      throw new UserError("conflict", `That ${definition.kind} already exists. Use another id.`);
    if (current) throw conflict(definition, current, "already exists. Change that one, or use another id");
    return { ...base, after: check(definition, step.create) };
  }
  if (!current) throw notFound(definition, getStepKey(step));
  if (step.version !== undefined && step.version !== current.version) {
    const what = "was changed in the meantime. Look at its current values and decide again";
    throw conflict(definition, current, what);
  }
  if ("remove" in step) return { ...base, before: current };
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
  const issues = parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
  const problems = issues.slice(0, 5).map(({ field, message }) => (field ? `${field}: ${message}` : message));
  throw new UserError("invalid", `The ${definition.kind} was not saved: ${problems.join("; ")}.`, {
    fields: issues.map(({ field }) => field),
  });
}

function conflict(definition: Definition, current: StoredRow, what: string): UserError {
  const message = `The ${definition.kind} "${inline(definition.title(current))}" ${what}.`;
  return new UserError("conflict", message, { current });
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
