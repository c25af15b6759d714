import { type Actor, inline, UserError } from "@suite/contracts";
import { changeIn } from "../changes/audit.ts";
import type { Tables } from "../read/tables.ts";
import { decodeRow, metaColumns } from "../schema/codec.ts";
import { conflictData } from "../schema/define-table.ts";
import type { Intent } from "./plan.ts";

/**
 * Adds the last change of the row to a conflict as `lastChange`, so that people see whether it was their own. Other errors, and a conflict
 * whose change cannot be read, are returned unchanged.
 */
export async function describeConflict(
  tables: Tables,
  actor: Actor,
  intent: Intent | undefined,
  error: UserError,
): Promise<UserError> {
  if (!intent || error.code !== "conflict" || !error.data?.current) return error;
  const lastChange = await readLastChange(tables, actor, intent).catch(() => undefined);
  if (!lastChange) return error;
  const data = { ...error.data, lastChange };
  return new UserError(error.code, error.message, data, { cause: error.cause });
}

async function readLastChange(tables: Tables, actor: Actor, { definition, address }: Intent) {
  const { gateway } = tables.rows(definition);
  const row = await gateway.get(address.partitionKey, address.rowKey);
  const id = row?.[metaColumns.change];
  if (typeof id !== "string") return undefined;
  const change = await changeIn(gateway, address.partitionKey, id);
  if (!change) return undefined;
  const { at, by, byId, byTenant } = change;
  // Without sign-in all callers have the same name.
  if (actor.byId === undefined) return { at };
  const byYou = byId === actor.byId && byTenant === actor.byTenant;
  return byYou ? { at, byYou } : { at, byYou, by };
}

/** Error of a write that other writers kept refusing, with the current row. */
export async function tooBusy(tables: Tables, { definition, address }: Intent): Promise<UserError> {
  const { gateway } = tables.rows(definition);
  const entity = await gateway.get(address.partitionKey, address.rowKey).catch(() => undefined);
  const current = entity && decodeRow(definition, entity);
  const name = current ? ` "${inline(definition.title(current))}"` : "";
  return new UserError(
    "conflict",
    `Others keep changing the ${definition.kind}${name} at the same time. Nothing was written. Try again in a moment.`,
    conflictData(definition, current),
  );
}
