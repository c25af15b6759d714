import { groupBy } from "@suite/contracts";
import { rawTable } from "@suite/testing/storage";

interface Entity extends Record<string, unknown> {
  readonly partitionKey: string;
  readonly rowKey: string;
}

/** Changes that are made shortly after one another in a partition, which one log entry announces. */
const burst = 100;
const hourMicros = 3_600_000_000n;

/**
 * Writes many older changes into the history, a burst of them an hour: copies of the newest change in the partitions of the rows of its
 * kind, with the log entries that lead to them. The change must have been made by a tool.
 */
export async function plantHistory(
  connectionString: string,
  tableNames: readonly string[],
  count: number,
): Promise<void> {
  for (const name of new Set(tableNames)) {
    const entities = await entitiesOf(name, connectionString);
    const audit = entities.find(({ rowKey }) => rowKey.startsWith("audit~"));
    if (!audit) continue;
    const log = entities.find(({ partitionKey, done }) => partitionKey === "=log" && done === undefined);
    const rowsOfKind = entities.filter(({ rowKey }) => rowKey.startsWith(`${audit.kind}~`));
    const partitions = [...new Set(rowsOfKind.map(({ partitionKey }) => partitionKey))];
    const planted = Array.from({ length: count / burst }, (_, hour) =>
      burstBefore(hour + 1, audit, log, partitions[hour % partitions.length] ?? ""),
    ).flat();
    await send(name, connectionString, planted);
    return;
  }
  throw new Error("There is no change to copy.");
}

async function entitiesOf(name: string, connectionString: string): Promise<Entity[]> {
  const entities: Entity[] = [];
  for await (const { etag: _, timestamp: __, ...entity } of rawTable(name, connectionString).listEntities()) {
    const { partitionKey = "", rowKey = "" } = entity;
    entities.push({ ...entity, partitionKey, rowKey });
  }
  return entities;
}

/** Copies of a change and its log entry, made so many hours earlier in another partition. */
function burstBefore(hours: number, audit: Entity, log: Entity | undefined, partitionKey: string): Entity[] {
  const older = (key: string, by = 0) =>
    `${BigInt(key.slice(0, 16)) + hourMicros * BigInt(hours) + BigInt(by)}`.padStart(16, "0");
  const id = audit.rowKey.slice("audit~".length);
  const copies = Array.from({ length: burst }, (_, at) => ({
    ...audit,
    partitionKey,
    rowKey: `audit~${older(id, at)}${id.slice(16)}`,
  }));
  if (!log) return copies;
  // Hours are whole epochs, so that an entry for an epoch becomes one for another.
  const rowKey = `${older(log.rowKey)}~${audit.kind}~${partitionKey}`;
  return [...copies, { ...log, rowKey, partition: partitionKey }];
}

async function send(name: string, connectionString: string, entities: readonly Entity[]): Promise<void> {
  const table = rawTable(name, connectionString);
  for (const own of groupBy(entities, ({ partitionKey }) => partitionKey).values()) {
    for (let at = 0; at < own.length; at += 100) {
      await table.submitTransaction(own.slice(at, at + 100).map((entity) => ["upsert", entity, "Replace"]));
    }
  }
}
