import type { CallKey, ReadOptions } from "@suite/contracts";
import type { AuditedChange } from "./audit.ts";
import { idsSince } from "./change-id.ts";
import { logPartition } from "./change-log.ts";
import type { Engine } from "./engine.ts";
import { readChange } from "./history.ts";
import { inTurns } from "./indexes.ts";
import { odata } from "./odata.ts";

/** A retry comes soon; later ones meet what their first try changed, and are refused by it. */
const windowMs = 10 * 60_000;

/**
 * The changes that an earlier call of this key made, oldest first. For calls that are refused before they write, by what
 * they changed themselves the first time; a look at the log's last minutes, so not for calls that succeed.
 */
export async function changesOfCall(
  engine: Engine,
  call: CallKey,
  { signal }: ReadOptions,
): Promise<AuditedChange[]> {
  const since = idsSince(Date.now() - Math.min(windowMs, call.keptMs));
  const filter = odata`PartitionKey eq ${logPartition} and RowKey lt ${since} and call eq ${call.id}`;
  const found = await Promise.all(
    engine.gateways.map(async (gateway) => {
      const entries = await gateway.all(filter, { signal });
      return inTurns(entries, 16, (entry) => readChange(engine, gateway, entry, { signal }));
    }),
  );
  return found
    .flat()
    .filter((change) => change !== undefined)
    .sort((one, other) => (one.id < other.id ? 1 : -1));
}
