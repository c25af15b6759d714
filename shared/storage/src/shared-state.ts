import { type SharedState, UserError } from "@suite/contracts";
import pMap from "p-map";
import { getStatus } from "./azure/errors.ts";
import type { Gateway } from "./azure/gateway.ts";
import { odata } from "./azure/odata.ts";
import type { Tables } from "./read/tables.ts";
import type { Entity } from "./schema/define-table.ts";
import { packText, unpackText } from "./schema/limits.ts";
import { storageIsConfigured } from "./settings.ts";

/** Name of the table that holds the shared state of all servers of a storage account. */
export const sharedStateTable = "SharedState";

/** Texts that the processes of a server share, kept in a table. */
export function sharedStateIn(gateway: Gateway, tables: Tables): SharedState {
  const removeOne = (partitionKey: string, rowKey: string) =>
    gateway
      .transact([{ type: "delete", entity: { partitionKey, rowKey } }])
      .catch((error: unknown) => {
        if (getStatus(error) !== 404) throw error;
      });
  return {
    isDefault: storageIsConfigured(),
    async put(partitionKey, rowKey, text) {
      const columns = packText(text);
      if (!columns)
        throw new UserError("invalid", "This text is too long to be shared between processes.");
      await gateway.transact([{ type: "upsert", entity: { ...columns, partitionKey, rowKey } }]);
    },
    async get(partition, key) {
      const entity = await gateway.get(partition, key);
      return entity && unpackText(entity);
    },
    async list(partition, after = "") {
      const filter = odata`PartitionKey eq ${partition} and RowKey gt ${after}`;
      const entities = await gateway.all(filter);
      const ageOf = ({ timestamp = "" }: Entity) => Date.now() - Date.parse(timestamp);
      return entities.map((entity) => ({
        key: entity.rowKey,
        text: unpackText(entity),
        ageMs: ageOf(entity),
      }));
    },
    async remove(partition, keys) {
      await Promise.all(keys.map((key) => removeOne(partition, key)));
    },
    async prune(prefix, olderThanMs) {
      const before = new Date(Date.now() - olderThanMs);
      const filter = odata`PartitionKey ge ${prefix} and PartitionKey lt ${`${prefix}~`} and Timestamp lt ${before}`;
      const select = ["PartitionKey", "RowKey"];
      for await (const page of gateway.pages(filter, { select })) {
        await pMap(page, ({ partitionKey, rowKey }) => removeOne(partitionKey, rowKey), {
          concurrency: 8,
        });
      }
    },
    checkEachRead(on) {
      tables.keepLists(!on);
    },
  };
}
