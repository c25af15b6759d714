import { inline, UserError } from "@suite/contracts";
import type { Action, Gateway } from "../azure/gateway.ts";
import { odata } from "../azure/odata.ts";
import type { NewEntity } from "../schema/define-table.ts";
import type { RowChange } from "./audit.ts";

/**
 * Prefix of tombstones. A removed row has no version, so its undo is bound to the tombstone, which names the change that removed the
 * row. The next removal overwrites it.
 */
const tombstonePrefix = "removed~";

function tombstone({ partitionKey, rowKey }: RowChange["address"], changeId: string): NewEntity {
  return { partitionKey, rowKey: `${tombstonePrefix}${rowKey}`, change: changeId };
}

/**
 * Action that goes with a change: a removal leaves a tombstone, and its undo deletes exactly that one.
 * @throws UserError `conflict` if the row was removed again since
 */
export async function tombstoneAction(
  gateway: Gateway,
  { definition, address, before, after, undoes }: RowChange,
  changeId: string,
): Promise<Action | undefined> {
  if (!after) return { type: "upsert", entity: tombstone(address, changeId) };
  if (before || undoes === undefined) return undefined;
  const entity = tombstone(address, undoes);
  const stored = await gateway.get(entity.partitionKey, entity.rowKey);
  if (stored?.change === undoes) return { type: "delete", entity, etag: stored.etag };
  throw new UserError(
    "conflict",
    `The ${definition.kind} "${inline(definition.title(after))}" was restored after that removal and then removed again. Undo the latest removal instead.`,
  );
}

/** Tombstones in a partition of the removals with ids between the bounds. */
export const tombstonesBetween = (partition: string, from: string, to: string) =>
  odata`PartitionKey eq ${partition} and RowKey gt ${tombstonePrefix} and RowKey lt ${`${tombstonePrefix}~`} and change gt ${from} and change lt ${to}`;
