import { type Change, UserError } from "@suite/contracts";
import type { Action, Gateway } from "../azure/gateway.ts";
import type { Engine } from "../engine.ts";
import { toAddress } from "../schema/codec.ts";
import type { Entity, NewEntity } from "../schema/define-table.ts";
import type { RowChange } from "./audit.ts";

/**
 * Prefix of tombstones. A tombstone lies in the partition of a removed row and names the change that removed it. A removed row has
 * no version, so its undo is bound to the tombstone. It stays when the row is restored; the next removal overwrites it.
 */
const prefix = "removed~";

function tombstone({ address, id }: Pick<RowChange, "address" | "id">): NewEntity {
  return { partitionKey: address.partitionKey, rowKey: `${prefix}${address.rowKey}`, change: id };
}

/**
 * Action for the tombstone in the transaction of a change: a removal writes it, the undo of that removal deletes exactly that one.
 * Throws `conflict` if the row was removed again since.
 */
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

/** Tombstone of a removal; `undefined` if a later removal has overwritten it. */
export async function tombstoneLeftBy(
  engine: Engine,
  gateway: Gateway,
  { id, kind, key, action }: Change,
): Promise<Entity | undefined> {
  const definition = engine.definitions.find((one) => one.kind === kind);
  if (action !== "remove" || !definition) return undefined;
  const { partitionKey, rowKey } = tombstone({ address: toAddress(definition, key), id });
  const stored = await gateway.get(partitionKey, rowKey);
  return stored?.change === id ? stored : undefined;
}
