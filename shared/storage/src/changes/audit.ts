import { type Actor, type Change, clip, type ReadOptions } from "@suite/contracts";
import type { Gateway } from "../azure/gateway.ts";
import { odata } from "../azure/odata.ts";
import { type Address, getKey } from "../schema/codec.ts";
import type { Definition, Entity, Fields, NewEntity, StoredRow } from "../schema/define-table.ts";
import { longestText } from "../schema/limits.ts";

/** A change to one row: without `after` a removal, without `before` a creation. */
export interface RowChange {
  readonly definition: Definition;
  readonly address: Address;
  readonly before?: StoredRow | undefined;
  readonly after?: Fields | undefined;
  /** Id of the change that this one undoes. */
  readonly undoes?: string | undefined;
}

/** A change with the values of its fields before and after, which an undo needs. */
export interface AuditedChange extends Change {
  /** Owner of the row; missing in tables without one, and in audit rows of earlier versions. */
  readonly owner?: string | undefined;
  /** Change that this one undid. */
  readonly undoes?: string | undefined;
  readonly before: Fields;
  readonly after: Fields;
}

export const auditKey = (id: string) => `audit~${id}`;

/**
 * Describes a change for the history, with what an undo needs.
 *
 * @example
 * const after = { ...stored, city: "Oslo" };
 * const change = { definition: vendors, address, before: stored, after };
 * const audited = describeChange(change, newChangeId(), actor, new Date());
 */
export function describeChange(
  change: RowChange,
  id: string,
  actor: Actor,
  at: Date,
): AuditedChange {
  const { definition, before, after, undoes } = change;
  const row = after ?? before ?? {};
  const fields = changedFields(change);
  const audited: Draft = {
    id,
    at: at.toISOString(),
    tool: clip(actor.tool, 200),
    by: clip(actor.by, 200),
    kind: definition.kind,
    action: actionOf(change),
    key: getKey(definition, row),
    record: clip(definition.title(row), 200),
    summary: `${undoes ? "undo: " : ""}${summarize(before, after, fields)}`,
    undoable: true,
    before: pick(before, fields),
    after: pick(after, fields),
  };
  if (actor.byId) audited.byId = clip(actor.byId, 400);
  if (actor.byTenant) audited.byTenant = clip(actor.byTenant, 400);
  if (actor.call) audited.call = clip(actor.call, 100);
  if (definition.owner !== undefined) audited.owner = String(row[definition.owner]);
  if (undoes !== undefined) audited.undoes = undoes;
  return audited;
}

/** A change whose optional fields are still being set. */
type Draft = { -readonly [Name in keyof AuditedChange]: AuditedChange[Name] };

/** Fields that an audit row has only where they say something. */
const optionalTexts = ["byId", "byTenant", "call", "reason", "owner", "undoes"] as const;

function actionOf({ before, after }: RowChange): Change["action"] {
  if (!before) return "create";
  return after ? "update" : "remove";
}

/** Audit row of a change, in the partition of the row and written in the same transaction. */
export function auditEntity(partitionKey: string, audited: AuditedChange): NewEntity {
  const { id, key, before, after, ...description } = audited;
  const values = { before: JSON.stringify(before), after: JSON.stringify(after) };
  const entity: NewEntity = {
    ...description,
    partitionKey,
    rowKey: auditKey(id),
    key: JSON.stringify(key),
  };
  if (Math.max(values.before.length, values.after.length) <= longestText)
    return { ...entity, ...values };
  const reason = "The values before the change are too large to keep.";
  return { ...entity, undoable: false, reason };
}

export const changesBetween = (partition: string, from: string, to: string) =>
  odata`PartitionKey eq ${partition} and RowKey gt ${auditKey(from)} and RowKey lt ${auditKey(to)}`;

/** Names of the fields that differ; all fields for a created or removed row. */
export function changedFields({ definition, before, after }: RowChange): string[] {
  const names = definition.columns.map(({ name }) => name);
  if (!before || !after) return names;
  return names.filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
}

/** Change of an audit row. */
export function readAudit(entity: Entity): AuditedChange {
  const text = (name: string) => (typeof entity[name] === "string" ? entity[name] : "");
  const action = text("action");
  const change: Draft = {
    id: entity.rowKey.slice(auditKey("").length),
    at: text("at"),
    tool: text("tool"),
    by: text("by"),
    kind: text("kind"),
    action: action === "create" || action === "remove" ? action : "update",
    key: fieldsIn(text("key")),
    record: text("record"),
    summary: text("summary"),
    undoable: entity.undoable === true,
    before: fieldsIn(text("before")),
    after: fieldsIn(text("after")),
  };
  for (const name of optionalTexts) {
    if (text(name)) change[name] = text(name);
  }
  return change;
}

/**
 * Returns a change as callers see it: of the field values only those of a short `status`.
 *
 * @example
 * const changes = audited.map(publicChange);
 */
export function publicChange({ before, after, owner, undoes, ...change }: AuditedChange): Change {
  const from = before.status;
  const to = after.status;
  return isStatus(from) && isStatus(to) ? { ...change, status: { from, to } } : change;
}

const isStatus = (value: unknown): value is string =>
  typeof value === "string" && value.length <= 60;

function pick(row: Fields | undefined, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => (row?.[name] === undefined ? [] : [[name, row[name]]])),
  );
}

function fieldsIn(json: string): Fields {
  const value: unknown = json === "" ? {} : JSON.parse(json);
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** Summary of a change to a row. Columns that refer to others may hold titles in place of ids. */
export function summaryOf(
  { action, before, after, undoes }: AuditedChange,
  { columns, references }: Definition,
): string {
  if (action !== "update") return `${undoes ? "undo: " : ""}${action}d`;
  const changed = new Set([...Object.keys(before), ...Object.keys(after)]);
  const fields = columns.map(({ name }) => name).filter((name) => changed.has(name));
  const label = (name: string) =>
    references[name] === undefined ? words(name) : words(name).replace(/ id$/, "");
  return `${undoes ? "undo: " : ""}${summarize(before, after, fields, label)}`;
}

const longestValue = 60;

/** One-line description of a change for people: "skills: added Python; phone: 555 0100 → 555 0199". */
export function summarize(
  before: Fields | undefined,
  after: Fields | undefined,
  fields: readonly string[],
  label: (name: string) => string = words,
): string {
  if (!before) return "created";
  if (!after) return "removed";
  const parts = fields.map((name) => `${label(name)}: ${difference(before[name], after[name])}`);
  return clip(parts.join("; ") || "nothing changed", 240);
}

function difference(before: unknown, after: unknown): string {
  if (Array.isArray(before) && Array.isArray(after)) return listDifference(before, after);
  const from = formatValue(before);
  const to = formatValue(after);
  if (to === undefined) return from === undefined ? "changed" : `cleared (was ${from})`;
  return from === undefined ? `set to ${to}` : `${from} → ${to}`;
}

function listDifference(before: readonly unknown[], after: readonly unknown[]): string {
  const describe = (verb: string, items: readonly unknown[], except: readonly unknown[]) => {
    const texts = new Set(except.map((item) => JSON.stringify(item)));
    const names = items.filter((item) => !texts.has(JSON.stringify(item))).map(itemName);
    if (names.length === 0) return [];
    return `${verb} ${names.includes(undefined) ? names.length : clip(names.join(", "), longestValue)}`;
  };
  const differences = [describe("added", after, before), describe("removed", before, after)].flat();
  return differences.join(", ") || "reordered";
}

/** Name for an item of a list: a plain value, its `name` or `title`, or up to three plain values joined. */
function itemName(item: unknown): string | undefined {
  if (typeof item !== "object" || item === null) return formatValue(item);
  const { title, name = title } = { title: undefined, ...item };
  if (typeof name === "string") return name;
  const values = Object.values(item).map(formatValue);
  return values.length <= 3 && !values.includes(undefined) ? values.join(" ") : undefined;
}

function formatValue(value: unknown): string | undefined {
  if (typeof value === "string")
    return value === "" ? "empty" : clip(value.replace(/\s+/g, " "), longestValue);
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return undefined;
}

/** "hourlyRate" → "hourly rate" */
const words = (name: string) =>
  name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Change with this id if its row lies in this partition. */
export async function changeIn(
  gateway: Gateway,
  partition: string,
  id: string,
  options?: ReadOptions,
): Promise<AuditedChange | undefined> {
  const entity = await gateway.get(partition, auditKey(id), options);
  return entity && readAudit(entity);
}
