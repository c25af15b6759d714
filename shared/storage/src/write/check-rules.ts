import type { RowChange } from "../changes/audit.ts";
import { type Address, addressText, toAddress } from "../schema/codec.ts";
import type { Definition, Fields, ReadRow, StoredRow } from "../schema/define-table.ts";

/** Reads a row as it is stored. */
export type ReadStored = (
  definition: Definition,
  address: Address,
) => Promise<StoredRow | undefined>;

/**
 * Asks the rule of each table (`allow`) about the changes of a transaction. A rule sees the other rows of the partition as they will be
 * after the write.
 * @param readStored reads a row that the transaction does not change; it must not change before the transaction is stored
 * @throws UserError that refuses the write
 * @example
 * await checkRules(changes, (definition, address) => readForUpdate(transaction, definition, address));
 */
export async function checkRules(
  changes: readonly RowChange[],
  readStored: ReadStored,
): Promise<void> {
  for (const change of changes) {
    const { definition, before, after } = change;
    await definition.allow?.(before, after, readAfter(change, changes, readStored));
  }
}

/** Returns the `read` of a rule: rows of the partition as they will be after the changes. */
function readAfter(
  { definition, address }: RowChange,
  changes: readonly RowChange[],
  readStored: ReadStored,
): ReadRow {
  const read = async (other: Definition, key: Fields) => {
    const wanted = toAddress(other, key);
    requireSamePartition(definition, address, other, wanted);
    const name = addressText(wanted);
    const changed = changes.find((change) => addressText(change.address) === name);
    return changed ? changed.after : readStored(other, wanted);
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
