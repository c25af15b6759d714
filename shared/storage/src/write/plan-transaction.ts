import { UserError } from "@suite/contracts";
import { isAway } from "../azure/errors.ts";
import type { RowChange } from "../changes/audit.ts";
import type { Tables } from "../read/tables.ts";
import { addressText } from "../schema/codec.ts";
import type { StoredRow } from "../schema/define-table.ts";
import { checkRules } from "./check-rules.ts";
import { type Intent, plan } from "./plan.ts";
import type { Guard } from "./transaction.ts";

/** Plan of a transaction. */
export type TransactionPlan =
  | {
      readonly kind: "write";
      readonly rows: readonly PlannedRow[];
      readonly changes: readonly RowChange[];
      readonly guards: readonly Guard[];
    }
  | { readonly kind: "unchanged"; readonly rows: readonly PlannedRow[] }
  | { readonly kind: "refused"; readonly error: UserError; readonly intent: Intent | undefined };

export interface PlannedRow {
  readonly intent: Intent;
  /** Row before the write. */
  readonly current: StoredRow | undefined;
  /** Missing if the row needs no change. */
  readonly change: RowChange | undefined;
}

/** Reads a row to plan on. */
type GetCurrent = (intent: Intent) => Promise<StoredRow | undefined>;

/**
 * Plans a transaction, at first on the rows as this process knows them, as the ETags of all of them guard the write. A plan that writes
 * nothing is guarded by no ETag, so it counts only on rows that were read from storage.
 */
export async function planTransaction(
  tables: Tables,
  intents: readonly Intent[],
  isFirst: boolean,
): Promise<TransactionPlan> {
  if (isFirst) {
    const planned = await planOn(tables, intents, (intent) => readKnown(tables, intent));
    if (planned.kind === "write") return planned;
  }
  return planOn(tables, intents, ({ definition, address }) =>
    tables.rows(definition).read(address),
  );
}

async function readKnown(tables: Tables, { definition, address, step }: Intent) {
  // A creation is refused by storage if the row exists.
  if ("create" in step) return undefined;
  const rows = tables.rows(definition);
  return rows.known(address) ?? rows.read(address);
}

async function planOn(
  tables: Tables,
  intents: readonly Intent[],
  getCurrent: GetCurrent,
): Promise<TransactionPlan> {
  const currents = await Promise.all(intents.map(getCurrent));
  const rows: PlannedRow[] = [];
  let intent: Intent | undefined;
  try {
    for (const [index, requested] of intents.entries()) {
      intent = requested;
      const step = (await requested.renew?.()) ?? requested.step;
      const current = currents[index];
      rows.push({ intent, current, change: plan({ ...requested, step }, current) });
    }
    intent = undefined;
    const changes = rows.flatMap(({ change }) => change ?? []);
    const guards = await checkAndGuard(tables, changes, rows.flatMap(unchangedRow));
    return changes.length > 0
      ? { kind: "write", rows, changes, guards }
      : { kind: "unchanged", rows };
  } catch (error) {
    if (error instanceof UserError && !isAway(error)) return { kind: "refused", error, intent };
    throw error;
  }
}

/** A row that is as wanted already. It belongs to the transaction, so it has to be so still when the others are written. */
function unchangedRow({ intent, current, change }: PlannedRow): Guard[] {
  if (change || !current) return [];
  const { definition, address } = intent;
  return [{ definition, address, row: current }];
}

/** Asks the rules of the tables about the changes. Returns the unchanged rows, and those that the rules read, of which none is changed. */
async function checkAndGuard(
  tables: Tables,
  changes: readonly RowChange[],
  unchanged: readonly Guard[],
): Promise<Guard[]> {
  const guards = new Map(unchanged.map((guard) => [addressText(guard.address), guard]));
  await checkRules(changes, {
    async read(definition, address) {
      const name = addressText(address);
      const row = guards.get(name)?.row ?? (await tables.rows(definition).read(address));
      if (row) guards.set(name, { definition, address, row });
      return row;
    },
    list: (definition, partitionKey) => tables.rows(definition).readPartition(partitionKey),
  });
  return [...guards.values()];
}
