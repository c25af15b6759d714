import { gunzipSync, gzipSync } from "node:zlib";
import { type SharedState, UserError } from "@suite/contracts";
import pMap from "p-map";
import { getStatus } from "./azure/errors.ts";
import type { Gateway } from "./azure/gateway.ts";
import { odata } from "./azure/odata.ts";
import type { Engine } from "./engine.ts";
import type { Entity, NewEntity } from "./schema/entity.ts";

/** Name of the table that holds the shared state of all servers of a storage account. */
export const sharedStateTable = "SharedState";

/** Longest text that is stored as it is; a column holds 32,768 UTF-16 units. */
const plainLength = 30_000;

/** Limits of Azure Tables: 64 KiB for a column, 1 MiB for an entity. */
const columnBytes = 64_000;
const mostColumns = 15;

/** Keeps shared texts in one table: short ones in a column, longer ones compressed in several. */
export function sharedStateIn(
  gateway: Gateway,
  { now }: Pick<Engine, "now">,
  checkEachRead: SharedState["checkEachRead"],
): SharedState {
  const removeOne = (partitionKey: string, rowKey: string) =>
    gateway.transact([{ type: "delete", entity: { partitionKey, rowKey } }]).catch((error: unknown) => {
      if (getStatus(error) !== 404) throw error;
    });
  return {
    async put(partition, key, text) {
      await gateway.transact([{ type: "upsert", entity: toEntity(partition, key, text) }]);
    },
    async get(partition, key) {
      const entity = await gateway.get(partition, key);
      return entity && getText(entity);
    },
    async list(partition, after = "") {
      const entities = await gateway.all(odata`PartitionKey eq ${partition} and RowKey gt ${after}`);
      return entities.map((entity) => ({ key: entity.rowKey, text: getText(entity) }));
    },
    async remove(partition, keys) {
      await Promise.all(keys.map((key) => removeOne(partition, key)));
    },
    async prune(prefix, olderThanMs) {
      const before = new Date(now() - olderThanMs);
      const filter = odata`PartitionKey ge ${prefix} and PartitionKey lt ${`${prefix}~`} and Timestamp lt ${before}`;
      for await (const page of gateway.pages(filter, { select: ["PartitionKey", "RowKey"] })) {
        await pMap(page, ({ partitionKey, rowKey }) => removeOne(partitionKey, rowKey), { concurrency: 8 });
      }
    },
    checkEachRead,
  };
}

function toEntity(partitionKey: string, rowKey: string, text: string): NewEntity {
  if (text.length <= plainLength) return { partitionKey, rowKey, text };
  const packed = gzipSync(text);
  const count = Math.ceil(packed.length / columnBytes);
  if (count > mostColumns)
    throw new UserError("invalid", "This text is too long to be shared between processes.");
  const parts = Array.from({ length: count }, (_, at) => [
    `part${at}`,
    packed.subarray(at * columnBytes, (at + 1) * columnBytes),
  ]);
  return { partitionKey, rowKey, ...Object.fromEntries(parts) };
}

function getText(entity: Entity): string {
  if (typeof entity.text === "string") return entity.text;
  const parts = Array.from({ length: mostColumns }, (_, at) => entity[`part${at}`]);
  return gunzipSync(Buffer.concat(parts.filter((part) => part instanceof Uint8Array))).toString();
}
