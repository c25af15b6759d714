import type { ReadOptions } from "@suite/contracts";
import type { Entity, Gateway } from "../azure/gateway.ts";
import { odata } from "../azure/odata.ts";
import { auditKey } from "../history/audit.ts";
import { idsSince } from "../history/change-log.ts";
import { type Address, addressOf } from "../schema/codec.ts";
import type { Definition, Fields } from "../schema/define-table.ts";

/** Rows up to which a partition is one page, which is read again rather than brought up to date. */
export const onePage = 1000;

/** Changes above which a partition is read again. */
const mostChanges = 500;

/** Longest time between the time in a change's id and its transaction, including differing clocks. */
const lateMs = 15_000;

interface ChangedRows {
  readonly ids: readonly string[];
  /** Rows to read again. */
  readonly addresses: readonly Address[];
}

/**
 * Finds the rows of a partition that changed since then by its audit rows; `undefined` if there are too many.
 * @param known ids of changes that the cache has
 */
export async function changedRows(
  gateway: Gateway,
  definition: Definition,
  { partitionKey, sinceMs, known }: { partitionKey: string; sinceMs: number; known: ReadonlySet<string> },
  { signal }: ReadOptions,
): Promise<ChangedRows | undefined> {
  const until = auditKey(idsSince(sinceMs - lateMs));
  const range = odata`PartitionKey eq ${partitionKey} and RowKey gt ${auditKey("")} and RowKey lt ${until}`;
  const select = ["PartitionKey", "RowKey", "kind", "key"];
  const { entities, cursor } = await gateway.page(range, { limit: mostChanges, select, signal });
  if (cursor !== undefined) return undefined;
  const made = entities.filter(({ rowKey, kind }) => kind === definition.kind && !known.has(idOf(rowKey)));
  const addresses = new Map(made.map((audit) => [audit.key, addressOf(definition, keyIn(audit))]));
  return { ids: made.map(({ rowKey }) => idOf(rowKey)), addresses: [...addresses.values()] };
}

const idOf = (rowKey: string) => rowKey.slice(auditKey("").length);

function keyIn({ key }: Entity): Fields {
  const value: unknown = JSON.parse(String(key));
  return typeof value === "object" && value !== null ? { ...value } : {};
}
