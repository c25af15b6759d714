import { keyPrefix } from "./call-key.ts";
import type { Engine } from "./engine.ts";
import type { Gateway } from "./gateway.ts";
import { odata } from "./odata.ts";
import type { Intent } from "./plan.ts";

/** No key is asked for after a day; the rest is room for clocks that differ. */
export const keysKeptMs = 24 * 3_600_000;
const spareMs = 3_600_000;
/** One write in so many looks for old keys in its partition, so that a write costs no more for it. */
const oneIn = 50;

/** Now and then removes old key rows beside the rows just written, a hundred at most. Nobody waits for it. */
export function pruneKeys(engine: Engine, intents: readonly Intent[]): void {
  const [first] = intents;
  if (!first || Math.random() * oneIn >= 1) return;
  const { definition, address } = first;
  pruneKeysOf(engine.rows(definition).gateway, address.partitionKey).catch(() => undefined);
}

export async function pruneKeysOf(gateway: Gateway, partitionKey: string, now = Date.now()): Promise<void> {
  const before = new Date(now - keysKeptMs - spareMs);
  const filter = odata`PartitionKey eq ${partitionKey} and RowKey ge ${keyPrefix} and RowKey lt ${`${keyPrefix}~`} and at lt ${before}`;
  const { entities } = await gateway.page(filter, { limit: 100 });
  if (entities.length === 0) return;
  await gateway.transact(entities.map((entity) => ({ type: "delete", entity, etag: entity.etag })));
}
