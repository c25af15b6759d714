import { UserError } from "@suite/contracts";
import type { Action } from "../azure/gateway.ts";
import { odata } from "../azure/odata.ts";
import type { Engine } from "../engine.ts";
import type { NewEntity } from "../schema/define-table.ts";
import type { RowChange } from "./audit.ts";

/**
 * Prefix of tombstones. A removed row has no version, so its undo is bound to the tombstone, which names the change that removed the
 * row. The next removal overwrites it.
 */
const prefix = "removed~";

function tombstone({ address, id }: Pick<RowChange, "address" | "id">): NewEntity {
  return { partitionKey: address.partitionKey, rowKey: `${prefix}${address.rowKey}`, change: id };
}

/** Action of a removal, or of its undo, which deletes exactly that tombstone. Throws `conflict` if the row was removed again since. */
export async function tombstoneAction(engine: Engine, change: RowChange): Promise<Action | undefined> {
  const { definition, address, before, after, undoes } = change;
  if (!after) return { type: "upsert", entity: tombstone(change) };
  if (before || undoes === undefined) return undefined;
  const entity = tombstone({ address, id: undoes });
  const { gateway } = engine.rows(definition);
  const stored = await gateway.get(entity.partitionKey, entity.rowKey);
  if (stored?.change === undoes) return { type: "delete", entity, etag: stored.etag };
  throw new UserError(
    "conflict",
    `The ${definition.kind} "${definition.title(after)}" was restored after that removal and then removed again. Undo the latest removal instead.`,
  );
}

/** Tombstones in a partition of the removals with ids between the bounds. */
export const tombstonesBetween = (partition: string, from: string, to: string) =>
  odata`PartitionKey eq ${partition} and RowKey gt ${prefix} and RowKey lt ${`${prefix}~`} and change gt ${from} and change lt ${to}`;
