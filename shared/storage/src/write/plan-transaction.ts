import { UserError } from "@suite/contracts";
import { isAway } from "../azure/errors.ts";
import type { RowChange } from "../changes/audit.ts";
import type { Tables } from "../read/tables.ts";
import { type Address, addressText, toAddress } from "../schema/codec.ts";
import type { Definition, ReadRow, StoredRow } from "../schema/define-table.ts";
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
 * Plans a transaction, at first on the rows as this process knows them, as their ETags guard the write. A plan that writes nothing is
 * guarded by no ETag, so it counts only on rows that were read from storage.
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
    const guards = await checkRules(tables, changes);
    return changes.length > 0
      ? { kind: "write", rows, changes, guards }
      : { kind: "unchanged", rows };
  } catch (error) {
    if (error instanceof UserError && !isAway(error)) return { kind: "refused", error, intent };
    throw error;
  }
}

/**
 * Asks the rule of each table about its changes.
 * @returns rows that the rules have read and that the transaction does not change
 */
async function checkRules(tables: Tables, changes: readonly RowChange[]): Promise<Guard[]> {
  const guards = new Map<string, Guard>();
  for (const change of changes) {
    const { definition, before, after } = change;
    const read = readForRule(tables, change, changes, guards);
    await definition.allow?.(before, after, read);
  }
  return [...guards.values()];
}

function readForRule(
  tables: Tables,
  { definition, address }: RowChange,
  changes: readonly RowChange[],
  guards: Map<string, Guard>,
): ReadRow {
  const read = async (other: Definition, key: Parameters<typeof toAddress>[1]) => {
    const wanted = toAddress(other, key);
    requireSamePartition(definition, address, other, wanted);
    const name = addressText(wanted);
    const changed = changes.find((change) => addressText(change.address) === name);
    if (changed) return changed.after;
    const row = guards.get(name)?.row ?? (await tables.rows(other).read(wanted));
    if (row) guards.set(name, { definition: other, address: wanted, row });
    return row;
  };
  // The definition carries the types of its rows and keys.
  return read as ReadRow;
}

/** Another partition cannot be part of the transaction, so what is read there may be old when the write is stored. */
function requireSamePartition(
  definition: Definition,
  address: Address,
  other: Definition,
  wanted: Address,
): void {
  if (definition.name === other.name && address.partitionKey === wanted.partitionKey) return;
  throw new Error(
    `The rule of ${definition.kind} reads a ${other.kind} in another partition. A rule reads rows of the partition that is written.`,
  );
}
