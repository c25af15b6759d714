import type { Change } from "@suite/contracts";
import pMap from "p-map";
import { odata } from "./azure/odata.ts";
import { auditKey, readAudit } from "./changes/audit.ts";
import {
  getKinds,
  isScattered,
  logEntry,
  logPartition,
  newChangeId,
} from "./changes/change-log.ts";
import { ownerOfChange } from "./changes/owner.ts";
import type { Engine } from "./engine.ts";
import { encodeKey, getKey, toPartitionKey } from "./schema/codec.ts";
import type { Definition, Entity, Fields, NewEntity } from "./schema/define-table.ts";
import { bindTable } from "./store.ts";
import { WriteTracker } from "./write/commit-queue.ts";

export interface PersonData {
  readonly records: readonly {
    readonly table: string;
    readonly kind: string;
    /** True if it belongs to the person; others only name the person. */
    readonly own: boolean;
    readonly row: Fields;
  }[];
  /** Changes of the person's records, and changes that the person made to others. */
  readonly changes: readonly Change[];
}

/** Name that stands for a removed person in what remains. */
const removedPerson = "Removed person";

/** True for the id of a person, alone or with the tenant as in owner columns. */
function isPerson(value: unknown, id: string): boolean {
  return (
    typeof value === "string" &&
    (value === id || (value.startsWith("[") && value.endsWith(`,${JSON.stringify(id)}]`)))
  );
}

type Audited = Awaited<ReturnType<typeof readAudits>>[number];

type Found = Awaited<ReturnType<typeof find>>;

/** Finds the records of a person, those that name the person, and the changes of or by the person. Reads whole tables. */
async function find(engine: Engine, id: string) {
  const audits = await readAudits(engine);
  const own = audits.filter(({ owner }) => isPerson(owner, id));
  const made = audits.filter((audited) => audited.change.byId === id && !own.includes(audited));
  /** Names under which the history has the person. */
  const names = new Set(
    [...own, ...made].flatMap(({ change }) => (change.byId === id ? change.by : [])),
  );
  const changed = new Set(made.map(({ change }) => toPlace(change.kind, change.key)));
  const rows = await pMap(engine.definitions, async (definition) => {
    const { kind, owner, people } = definition;
    if (owner === undefined && people.length === 0) return [];
    const list = await engine.rows(definition).list(undefined);
    return list.flatMap((row) => {
      const isChanged = changed.has(toPlace(kind, getKey(definition, row)));
      // Names are not unique, so a name counts in records that the person changed.
      const columns = people.filter(
        (column) => isPerson(row[column], id) || (isChanged && names.has(String(row[column]))),
      );
      const isOwn = owner !== undefined && isPerson(row[owner], id);
      return isOwn || columns.length > 0 ? [{ definition, row, isOwn, columns }] : [];
    });
  });
  return { own, made, names, rows: rows.flat() };
}

const toPlace = (kind: string, key: Fields) => JSON.stringify([kind, key]);

async function readAudits(engine: Engine) {
  const filter = odata`RowKey ge ${auditKey("")} and RowKey lt ${auditKey("~")}`;
  const tables = await pMap(engine.gateways, async (gateway) =>
    (await gateway.all(filter)).flatMap((entity) => {
      const change = readAudit(entity);
      if (!change) return [];
      const definition = engine.definitions.find(({ kind }) => kind === change.kind);
      return { gateway, entity, change, definition, owner: ownerOfChange(definition, change) };
    }),
  );
  return tables.flat();
}

export async function personData(engine: Engine, id: string): Promise<PersonData> {
  const { own, made, rows } = await find(engine, id);
  return {
    records: rows.map(({ definition: { name, kind }, row, isOwn }) => {
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
  const session = { engine, actor, access: undefined, writes: new WriteTracker(), listed: [] };
  for (const { definition, row, isOwn, columns } of data.rows) {
    const table = bindTable(session, definition);
    const key = getKey(definition, row);
    if (isOwn) await table.remove(key);
    else
      await table.patch(key, Object.fromEntries(columns.map((column) => [column, removedPerson])));
  }
  // The writes above left audit rows with the old values.
  const audits = await readAudits(engine);
  const mentions = new Set(
    data.rows.map(({ definition, row }) => toPlace(definition.kind, getKey(definition, row))),
  );
  await pMap(
    audits,
    async (audited) => {
      const { gateway, entity, change, owner } = audited;
      if (isPerson(owner, id)) await gateway.transact([{ type: "delete", entity }]);
      else if (change.byId === id || mentions.has(toPlace(change.kind, change.key))) {
        const forgotten = withoutPerson(audited, id, data.names);
        await gateway.transact([{ type: "replace", entity: forgotten, etag: entity.etag }]);
      }
    },
    { concurrency: 8 },
  );
  engine.changes.clear();
  await removePartitions(engine, id, audits);
  if (data.rows.length + data.own.length + data.made.length > 0) await writeEntry(engine, data);
}

/** Audit row with another name in place of the person's, in texts and in the fields that may hold people. */
function withoutPerson(audited: Audited, id: string, names: ReadonlySet<string>): NewEntity {
  const { etag, timestamp, byId, byTenant, ...entity } = audited.entity;
  const people = audited.definition?.people ?? [];
  const isName = (value: unknown) => isPerson(value, id) || names.has(String(value));
  const values = (json: unknown) =>
    typeof json === "string"
      ? JSON.stringify(JSON.parse(json), (field, value) =>
          people.includes(field) && isName(value) ? removedPerson : value,
        )
      : json;
  const text = (value: unknown) =>
    [...names, id].reduce(
      (result, name) => result.replaceAll(name, removedPerson),
      String(value ?? ""),
    );
  return {
    ...entity,
    ...(byId === id ? { by: removedPerson } : byId !== undefined && { byId, byTenant }),
    record: text(entity.record),
    summary: text(entity.summary),
    ...(entity.before !== undefined && {
      before: values(entity.before),
      after: values(entity.after),
    }),
  };
}

/** Removes what is left in partitions whose name is the person: tombstones, stamps, keys of calls, and the log entries of them. */
async function removePartitions(
  engine: Engine,
  id: string,
  audits: readonly Audited[],
): Promise<void> {
  const owners = audits.flatMap(({ owner }) =>
    owner !== undefined && isPerson(owner, id) ? owner : [],
  );
  for (const gateway of engine.gateways) {
    const isShared = ({ owner, partitionKey }: Definition) =>
      owner === undefined || owner !== partitionKey;
    if (getKinds(engine, gateway).some(isShared)) continue;
    for (const partition of new Set(owners.map(encodeKey))) {
      const rest = await gateway.all(odata`PartitionKey eq ${partition}`);
      const log = await gateway.all(
        odata`PartitionKey eq ${logPartition} and partition eq ${partition}`,
      );
      const remove = (entity: Entity) => gateway.transact([{ type: "delete", entity }]);
      await pMap([...rest, ...log], remove, { concurrency: 8 });
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
  const removed = rows.filter(({ isOwn }) => isOwn).length;
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
