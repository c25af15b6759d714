import type { RowChange } from "../changes/audit.ts";
import { type Address, addressText, toAddress, toPartitionKey } from "../schema/codec.ts";
import type { Definition, Fields, ListRows, ReadRow, StoredRow } from "../schema/define-table.ts";

/** Reads rows as they are stored. */
export interface StoredRows {
  /** Reads a row that the transaction does not change. It must not change before the transaction is stored. */
  read(definition: Definition, address: Address): Promise<StoredRow | undefined>;
  /** Reads all rows of a kind in a partition. */
  list(definition: Definition, partitionKey: string): Promise<readonly StoredRow[]>;
}

/**
 * Asks the rule of each table (`allow`) about the changes of a transaction. A rule sees the other rows of the partition as they will be
 * after the write.
 * @throws UserError that refuses the write
 * @example
 * await checkRules(changes, {
 *   read: (definition, address) => readForUpdate(transaction, definition, address),
 *   list: (definition, partitionKey) => readPartition(transaction, definition, partitionKey),
 * });
 */
export async function checkRules(changes: readonly RowChange[], stored: StoredRows): Promise<void> {
  for (const change of changes) {
    const { definition, before, after } = change;
    const read = readAfter(change, changes, stored);
    const list = listAfter(change, changes, stored);
    await definition.allow?.(before, after, read, list);
  }
}

/** Returns the `read` of a rule: rows of the partition as they will be after the changes. */
function readAfter(
  { definition, address }: RowChange,
  changes: readonly RowChange[],
  stored: StoredRows,
): ReadRow {
  const read = async (other: Definition, key: Fields) => {
    const wanted = toAddress(other, key);
    requireSamePartition(definition, address, other, wanted.partitionKey);
    const name = addressText(wanted);
    const changed = changes.find((change) => addressText(change.address) === name);
    return changed ? changed.after : stored.read(other, wanted);
  };
  // The definition carries the types of its rows and keys.
  return read as ReadRow;
}

/** Returns the `list` of a rule: rows of one kind in the partition as they will be after the changes. */
function listAfter(
  { definition, address }: RowChange,
  changes: readonly RowChange[],
  stored: StoredRows,
): ListRows {
  const list = async (other: Definition): Promise<Fields[]> => {
    const { partitionKey } = address;
    const isDivided = other.partitionKey !== undefined;
    requireSamePartition(
      definition,
      address,
      other,
      isDivided ? partitionKey : toPartitionKey(other, undefined),
    );
    const changed = changes.filter((change) => change.definition === other);
    const names = new Set(changed.map((change) => addressText(change.address)));
    const rows = await stored.list(other, partitionKey);
    const unchanged = rows.filter((row) => !names.has(addressText(toAddress(other, row))));
    const after = changed.map((change) => change.after).filter((row) => row !== undefined);
    return [...unchanged, ...after];
  };
  // The definition carries the type of its rows.
  return list as ListRows;
}

/** Another partition cannot be part of the transaction, so what is read there may be old when the write is stored. */
function requireSamePartition(
  definition: Definition,
  address: Address,
  other: Definition,
  partitionKey: string,
): void {
  if (definition.name === other.name && address.partitionKey === partitionKey) return;
  throw new Error(
    `The rule of ${definition.kind} reads a ${other.kind} in another partition. A rule reads rows of the partition that is written.`,
  );
}
