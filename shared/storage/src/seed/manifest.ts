import { createHash } from "node:crypto";
import type { Action, Gateway } from "../azure/gateway.ts";
import { odata } from "../azure/odata.ts";
import type { Tables } from "../read/tables.ts";
import type { Definition } from "../schema/define-table.ts";
import { packText, unpackText } from "../schema/limits.ts";

/** Partition of the manifests of a table: one entity for each kind, with short hashes of the keys of all seeded rows. */
const manifestPartition = "=seed";

/** Returns a function that tells if a row was seeded before. A seeded row that is missing was removed by a user. */
export async function readManifest(
  gateway: Gateway,
  { kind }: Definition,
  signal?: AbortSignal,
): Promise<(address: string) => boolean> {
  const entity = await gateway.get(manifestPartition, kind, { signal });
  const hashes = new Set(entity && unpackText(entity).split(" "));
  return (address) => hashes.has(hashAddress(address));
}

/** Action that stores the manifest. Above about 90,000 rows no keys are kept, and removed seed rows come back. */
export function manifestAction({ kind }: Definition, addresses: Iterable<string>): Action {
  const columns = packText([...addresses].map(hashAddress).join(" "));
  return { type: "upsert", entity: { ...columns, partitionKey: manifestPartition, rowKey: kind } };
}

/** Time of the last seed run of each kind, as storage tells it. */
export async function readSeedTimes(
  tables: Tables,
  signal?: AbortSignal,
): Promise<Map<string, string>> {
  const filter = odata`PartitionKey eq ${manifestPartition}`;
  const select = ["RowKey", "Timestamp"];
  const times = new Map<string, string>();
  for (const gateway of tables.gateways) {
    for (const { rowKey, timestamp = "" } of await gateway.all(filter, { select, signal }))
      times.set(rowKey, timestamp);
  }
  return times;
}

function hashAddress(address: string): string {
  return createHash("sha256").update(address).digest("base64url").slice(0, 12);
}
