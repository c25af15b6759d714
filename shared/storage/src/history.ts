import { auditKey, publicChange, readAudit } from "./audit.ts";
import { isChangeId } from "./change-id.ts";
import { logPartition } from "./commit.ts";
import type { Engine } from "./engine.ts";
import { UserError } from "./errors.ts";
import type { Gateway } from "./gateway.ts";
import { odata } from "./odata.ts";
import type { Change, History, ReadOptions } from "./types.ts";

/** Lists and reads changes; `undo` is given by the store, which knows who writes. */
export function historyOf(engine: Engine): Pick<History, "list" | "get"> {
  const audited = async (gateway: Gateway, id: string, options: ReadOptions) => {
    const pointer = await gateway.get(logPartition, id, options);
    if (typeof pointer?.partition !== "string") return undefined;
    const entity = await gateway.get(pointer.partition, auditKey(id), options);
    return entity && readAudit(entity);
  };
  return {
    async get(id, options = {}) {
      if (!isChangeId(id)) return undefined;
      const found = await Promise.all(engine.gateways.map((gateway) => audited(gateway, id, options)));
      const change = found.find((candidate) => candidate !== undefined);
      return change && publicChange(change);
    },
    async list({ limit = 20, cursor, signal } = {}) {
      if (cursor !== undefined && !isChangeId(cursor))
        throw new UserError("invalid", "That cursor is not one of this list.");
      const filter = odata`PartitionKey eq ${logPartition} and RowKey gt ${cursor ?? ""}`;
      const pages = await Promise.all(
        engine.gateways.map(async (gateway) => {
          const { entities } = await gateway.page(filter, { limit, signal });
          return Promise.all(entities.map(({ rowKey }) => audited(gateway, rowKey, { signal })));
        }),
      );
      const changes: Change[] = pages
        .flat()
        .flatMap((change) => (change ? [publicChange(change)] : []))
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .slice(0, limit);
      return { changes, ...(changes.length === limit && { cursor: changes.at(-1)?.id ?? "" }) };
    },
  };
}
