import pMap from "p-map";
import type { Gateway } from "./azure/gateway.ts";
import { odata } from "./azure/odata.ts";
import { type AuditedChange, auditKey, isVoid, readAudit } from "./changes/audit.ts";
import { isScattered, logEntry, logPartition, newChangeId } from "./changes/change-log.ts";
import { ownerOfChange } from "./changes/owner.ts";
import type { Engine } from "./engine.ts";
import { encodeKey, getKey, toPartitionKey } from "./schema/codec.ts";
import type { Definition, Fields } from "./schema/define-table.ts";
import type { Entity, NewEntity } from "./schema/entity.ts";
import type { PersonData } from "./types.ts";
import { WriteTracker } from "./write/commit-queue.ts";
import { bindTable, type Session } from "./write/table.ts";

/** Name that stands for a removed person in what remains. */
export const removedPerson = "Removed person";

/** True for the id of a person, alone or with the tenant as in owner columns. */
function isPerson(value: unknown, id: string): boolean {
  return (
    typeof value === "string" &&
    (value === id || (value.startsWith("[") && value.endsWith(`,${JSON.stringify(id)}]`)))
  );
}

interface Audited {
  readonly gateway: Gateway;
  readonly entity: Entity;
  readonly change: AuditedChange;
  readonly definition: Definition | undefined;
  readonly owner: string | undefined;
}

interface Found {
  readonly own: readonly Audited[];
  readonly made: readonly Audited[];
  /** Names under which the history has the person. */
  readonly names: ReadonlySet<string>;
  readonly rows: readonly { definition: Definition; row: Fields; own: boolean; columns: readonly string[] }[];
}

/** Finds the records of a person, those that name the person, and the changes of or by the person. Reads whole tables. */
async function find(engine: Engine, id: string): Promise<Found> {
  const audits = await readAudits(engine);
  const own = audits.filter(({ owner }) => isPerson(owner, id));
  const made = audits.filter((audited) => audited.change.byId === id && !own.includes(audited));
  const names = new Set([...own, ...made].flatMap(({ change }) => (change.byId === id ? change.by : [])));
  const changed = new Set(made.map(({ change }) => toPlace(change.kind, change.key)));
  const rows: Found["rows"][number][] = [];
  for (const definition of engine.definitions) {
    const { kind, owner, people } = definition;
    if (owner === undefined && people.length === 0) continue;
    for (const row of await engine.rows(definition).list(undefined)) {
      const isChanged = changed.has(toPlace(kind, getKey(definition, row)));
      // Names are not unique, so a name counts in records that the person changed.
      const columns = people.filter(
        (column) => isPerson(row[column], id) || (isChanged && names.has(String(row[column]))),
      );
      const isOwn = owner !== undefined && isPerson(row[owner], id);
      if (isOwn || columns.length > 0) rows.push({ definition, row, own: isOwn, columns });
    }
  }
  return { own, made, names, rows };
}

const toPlace = (kind: string, key: Fields) => JSON.stringify([kind, key]);

async function readAudits(engine: Engine): Promise<Audited[]> {
  const filter = odata`RowKey ge ${auditKey("")} and RowKey lt ${auditKey("~")}`;
  const tables = await pMap(engine.gateways, async (gateway) =>
    (await gateway.all(filter)).flatMap((entity) => {
      if (isVoid(entity)) return [];
      const change = readAudit(entity);
      const definition = engine.definitions.find(({ kind }) => kind === change.kind);
      return { gateway, entity, change, definition, owner: ownerOfChange(definition, change) };
    }),
  );
  return tables.flat();
}

/** Everything that the tables have of a person. */
export async function personData(engine: Engine, id: string): Promise<PersonData> {
  const { own, made, rows } = await find(engine, id);
  return {
    records: rows.map(({ definition: { name, kind }, row, own: isOwn }) => {
      return { table: name, kind, own: isOwn, row };
    }),
    changes: [...own, ...made].map(({ change: { before, after, owner, ...change } }) => change),
  };
}

/**
 * Removes a person's own records with their history, and replaces the person's name and ids in what remains. Leaves an entry in the
 * history that says so, without the person. An interrupted run is completed by another one.
 */
export async function removePerson(engine: Engine, id: string): Promise<void> {
  const data = await find(engine, id);
  const actor = { tool: "person", by: removedPerson };
  const session: Session = { actor, access: undefined, writes: new WriteTracker(), listed: [] };
  for (const { definition, row, own, columns } of data.rows) {
    const table = bindTable(engine, session, definition);
    const key = getKey(definition, row);
    if (own) await table.remove(key);
    else await table.patch(key, Object.fromEntries(columns.map((column) => [column, removedPerson])));
  }
  // The writes above left audit rows with the old values.
  const audits = await readAudits(engine);
  const mentions = new Set(
    data.rows.map(({ definition, row }) => toPlace(definition.kind, getKey(definition, row))),
  );
  await pMap(
    audits,
    async ({ gateway, entity, change, definition, owner }) => {
      const isMade = change.byId === id;
      if (isPerson(owner, id)) await gateway.transact([{ type: "delete", entity }]);
      else if (isMade || mentions.has(toPlace(change.kind, change.key))) {
        const isName = (value: unknown) => isPerson(value, id) || data.names.has(String(value));
        const people = definition?.people ?? [];
        const forgotten = withoutPerson(entity, { people, isName, isMade, texts: [...data.names, id] });
        await gateway.transact([{ type: "replace", entity: forgotten, etag: entity.etag }]);
      }
    },
    { concurrency: 8 },
  );
  engine.changes.clear();
  await removePartitions(engine, id, audits);
  if (data.rows.length + data.own.length + data.made.length > 0) await writeEntry(engine, data);
}

interface Forgetting {
  /** Fields that may hold the person. */
  readonly people: readonly string[];
  readonly isName: (value: unknown) => boolean;
  readonly isMade: boolean;
  /** Names and ids to replace in texts. */
  readonly texts: readonly string[];
}

/** Audit row with another name in place of the person's. */
function withoutPerson(
  { etag, timestamp, byId, byTenant, ...entity }: Entity,
  { people, isName, isMade, texts }: Forgetting,
): NewEntity {
  const values = (json: unknown) =>
    typeof json === "string"
      ? JSON.stringify(JSON.parse(json), (field, value) =>
          people.includes(field) && isName(value) ? removedPerson : value,
        )
      : json;
  const text = (value: unknown) =>
    texts.reduce((result, name) => result.replaceAll(name, removedPerson), String(value ?? ""));
  return {
    ...entity,
    ...(isMade ? { by: removedPerson } : { by: entity.by, ...(byId !== undefined && { byId, byTenant }) }),
    record: text(entity.record),
    summary: text(entity.summary),
    ...(entity.before !== undefined && { before: values(entity.before), after: values(entity.after) }),
  };
}

/** Removes what is left in partitions whose name is the person: tombstones, stamps, keys of calls, and the log entries of them. */
async function removePartitions(engine: Engine, id: string, audits: readonly Audited[]): Promise<void> {
  for (const gateway of engine.gateways) {
    const kinds = engine.definitions.filter((each) => engine.rows(each).gateway === gateway);
    if (kinds.some(({ owner, partitionKey }) => owner === undefined || owner !== partitionKey)) continue;
    const owners = audits.flatMap(({ owner }) => (owner !== undefined && isPerson(owner, id) ? owner : []));
    for (const owner of new Set(owners)) {
      const partition = encodeKey(owner);
      const rest = await gateway.all(odata`PartitionKey eq ${partition}`);
      const log = await gateway.all(odata`PartitionKey eq ${logPartition} and partition eq ${partition}`);
      await pMap([...rest, ...log], (entity) => gateway.transact([{ type: "delete", entity }]), {
        concurrency: 8,
      });
    }
  }
}

/** Entry in the history that data of a person were removed, in a partition that the history reads. */
async function writeEntry(engine: Engine, { own, made, rows }: Found): Promise<void> {
  const [definition] = engine.definitions;
  if (!definition) return;
  const { gateway } = engine.rows(definition);
  const id = newChangeId();
  const kind = "person-data";
  const removed = rows.filter((row) => row.own).length;
  const partitionKey = isScattered(definition) ? kind : toPartitionKey(definition, undefined);
  const entity = {
    partitionKey,
    rowKey: auditKey(id),
    at: new Date().toISOString(),
    tool: "person",
    by: "Administrator",
    kind,
    action: "remove",
    key: "{}",
    record: "data of a person",
    undoable: false,
    summary: `removed ${removed} records and ${own.length} changes; removed the name from ${rows.length - removed} records and ${made.length} changes`,
    reason: "Removed data cannot be restored.",
  };
  await gateway.transact([{ type: "create", entity }]);
  if (isScattered(definition))
    await gateway.transact([{ type: "upsert", entity: logEntry(id, kind, partitionKey) }]);
}
