import type { TableEntityResult } from "@azure/data-tables";
import type { Fields } from "./define-table.ts";

/** An entity as it is stored. */
export type Entity = TableEntityResult<Fields> & { partitionKey: string; rowKey: string };

/** An entity to be written. */
export type NewEntity = Fields & { partitionKey: string; rowKey: string };
