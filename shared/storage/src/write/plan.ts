import { type Access, inline, UserError } from "@suite/contracts";
import { changedFields, type RowChange } from "../changes/audit.ts";
import { isVisible, requireOwn } from "../changes/owner.ts";
import { type Address, getKey, toAddress } from "../schema/codec.ts";
import {
  conflictData,
  type Definition,
  type Fields,
  type StoredRow,
} from "../schema/define-table.ts";
import type { Step } from "../types.ts";

/** A requested write to one row, with the address of the row. */
export interface Intent {
  readonly definition: Definition;
  readonly address: Address;
  readonly step: Step<Fields, Fields>;
  /** Missing for commands and tests, which have no limits. */
  readonly access?: Access | undefined;
  /** Id of the change that the step undoes. */
  readonly undoes?: string | undefined;
  /** Makes the step anew, from what is stored, each time that the write is planned. */
  readonly renew?: () => Promise<Step<Fields, Fields>>;
}

/**
 * Makes the intent of a step: which row of which table it writes, for whom.
 * @throws UserError `invalid` if a key field is missing or no text
 *
 * @example
 * const intent = toIntent(vendors, { patch: { id: "7" }, changes: { city: "Oslo" } }, access);
 */
export function toIntent(
  definition: Definition,
  step: Intent["step"],
  access: Access | undefined,
): Intent {
  return { definition, step, address: toAddress(definition, getStepKey(step)), access };
}

/**
 * Returns the fields of a step that contain its key.
 *
 * @example
 * getStepKey({ patch: { id: "7" }, changes: { city: "Oslo" } }); // { id: "7" }
 */
export function getStepKey(step: Intent["step"]): Fields {
  if ("create" in step) return step.create;
  if ("put" in step) return step.put;
  return "patch" in step ? step.patch : step.remove;
}

/**
 * Plans the change of a row from its current state; `undefined` if nothing would change. Pure: every retry runs it again.
 * @throws UserError that refuses the write
 *
 * @example
 * const change = plan(intent, stored);
 * if (change === undefined) return { row: stored, changeId: undefined };
 */
export function plan(
  { definition, address, step, access, undoes }: Intent,
  stored: StoredRow | undefined,
): RowChange | undefined {
  const base = { definition, address, undoes };
  const current = stored && isVisible(definition, stored, access) ? stored : undefined;
  if ("create" in step || ("put" in step && !current)) {
    const row = "create" in step ? step.create : step.row(undefined);
    requireOwn(definition, row, access);
    if (current)
      throw conflict(definition, current, "already exists. Change that one, or use another id");
    if (stored)
      throw new UserError("conflict", `That ${definition.kind} already exists. Use another id.`);
    const after = check(definition, row);
    requireSameKey(definition, "create" in step ? after : step.put, after);
    return { ...base, after };
  }
  if (!current) throw notFound(definition, getStepKey(step));
  if ("put" in step) return replace(base, current, step.row(current), access);
  requireVersion(definition, current, step.version);
  if ("remove" in step) return { ...base, before: current };
  const changes = typeof step.changes === "function" ? step.changes(current) : step.changes;
  return replace(base, current, merged(definition, current, changes), access);
}

function requireVersion(
  definition: Definition,
  current: StoredRow,
  version: string | undefined,
): void {
  if (version === undefined || version === current.version) return;
  const what = "was changed in the meantime. Look at its current values and decide again";
  throw conflict(definition, current, what);
}

function replace(
  base: Pick<RowChange, "definition" | "address" | "undoes">,
  before: StoredRow,
  row: Fields,
  access: Access | undefined,
): RowChange | undefined {
  const { definition } = base;
  const after = check(definition, row);
  requireSameKey(definition, before, after);
  requireOwn(definition, after, access);
  const change: RowChange = { ...base, before, after };
  return changedFields(change).length > 0 ? change : undefined;
}

function requireSameKey(definition: Definition, key: Fields, row: Fields): void {
  for (const [field, value] of Object.entries(getKey(definition, key))) {
    if (row[field] === value) continue;
    const message = `The ${field} of a ${definition.kind} cannot be changed.`;
    throw new UserError("invalid", message, { field });
  }
}

/** Merges changes into a row: `undefined` keeps a field, `null` clears it unless the schema allows null as a value. */
function merged(definition: Definition, current: Fields, changes: Fields): Fields {
  const row: Fields = {};
  for (const { name, optional } of definition.columns) {
    const value = changes[name] === undefined ? current[name] : changes[name];
    if (value !== undefined && !(value === null && optional)) row[name] = value;
  }
  return row;
}

function check(definition: Definition, row: Fields): Fields {
  const parsed = definition.schema.safeParse(row);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({
    field: path.join("."),
    message,
  }));
  const problems = issues
    .slice(0, 5)
    .map(({ field, message }) => (field ? `${field}: ${message}` : message));
  throw new UserError("invalid", `The ${definition.kind} was not saved: ${problems.join("; ")}.`, {
    fields: issues.map(({ field }) => field),
  });
}

function conflict(definition: Definition, current: StoredRow, what: string): UserError {
  const message = `The ${definition.kind} "${inline(definition.title(current))}" ${what}.`;
  return new UserError("conflict", message, conflictData(definition, current));
}

function notFound(definition: Definition, key: Fields): UserError {
  const keys = Object.entries(getKey(definition, key));
  const keyText = keys
    .map(([field, value]) => `${field} "${inline(String(value), 100)}"`)
    .join(" and ");
  const message = `There is no ${definition.kind} with ${keyText}. Look it up again; it may have been removed.`;
  return new UserError("not_found", message);
}
