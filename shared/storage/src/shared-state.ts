import { type SharedState, UserError } from "@suite/contracts";
import pMap from "p-map";
import { getStatus } from "./azure/errors.ts";
import type { Gateway } from "./azure/gateway.ts";
import { odata } from "./azure/odata.ts";
import type { Engine } from "./engine.ts";
import { packText, unpackText } from "./schema/limits.ts";

/** Name of the table that holds the shared state of all servers of a storage account. */
export const sharedStateTable = "SharedState";

export function sharedStateIn(gateway: Gateway, engine: Engine): SharedState {
  const removeOne = (partitionKey: string, rowKey: string) =>
    gateway.transact([{ type: "delete", entity: { partitionKey, rowKey } }]).catch((error: unknown) => {
      if (getStatus(error) !== 404) throw error;
    });
  return {
    async put(partitionKey, rowKey, text) {
      const columns = packText(text);
      if (!columns) throw new UserError("invalid", "This text is too long to be shared between processes.");
      await gateway.transact([{ type: "upsert", entity: { ...columns, partitionKey, rowKey } }]);
    },
    async get(partition, key) {
      const entity = await gateway.get(partition, key);
      return entity && unpackText(entity);
    },
    async list(partition, after = "") {
      const entities = await gateway.all(odata`PartitionKey eq ${partition} and RowKey gt ${after}`);
      return entities.map((entity) => ({ key: entity.rowKey, text: unpackText(entity) }));
    },
    async remove(partition, keys) {
      await Promise.all(keys.map((key) => removeOne(partition, key)));
    },
    async prune(prefix, olderThanMs) {
      const before = new Date(engine.now() - olderThanMs);
      const filter = odata`PartitionKey ge ${prefix} and PartitionKey lt ${`${prefix}~`} and Timestamp lt ${before}`;
      for await (const page of gateway.pages(filter, { select: ["PartitionKey", "RowKey"] })) {
        await pMap(page, ({ partitionKey, rowKey }) => removeOne(partitionKey, rowKey), { concurrency: 8 });
      }
    },
    checkEachRead(on) {
      engine.checksEachRead = on;
    },
  };
}
