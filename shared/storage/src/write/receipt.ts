import { createHash } from "node:crypto";
import { type CallKey, type ReadOptions, UserError } from "@suite/contracts";
import type { Action, Gateway } from "../azure/gateway.ts";
import { odata } from "../azure/odata.ts";
import { type Address, addressText } from "../schema/codec.ts";
import type { Entity } from "../schema/define-table.ts";

/**
 * Rule 3: a transaction of a call with a key leaves a receipt in the same transaction. It is found again by the key and by the rows that
 * the transaction covers, never by a number: a repeated call decides by what its first run changed, so it may make fewer or other
 * transactions, in another order. A refused or failed write leaves none.
 */
export interface Receipt {
  readonly address: Address;
  readonly etag: string;
  readonly at: Date;
  /** Digest of the arguments of the call that left it. */
  readonly arguments: string;
  /** Row keys that the transaction covered, with the ids of their changes; null for rows that needed no change. */
  readonly changes: ReadonlyMap<string, string | null>;
}

const receiptPrefix = "receipt~";

/** Time that receipts are stored, beyond the longest time for which a repetition is recognized. */
const storedForMs = 25 * 3_600_000;

/**
 * Names the transactions of one call.
 *
 * @example
 * const transactions = new CallTransactions(key, oneCall);
 * const name = transactions.name([intent.address], options.step);
 */
export class CallTransactions {
  readonly key: CallKey | undefined;
  readonly #isStrict: boolean;
  readonly #names = new Set<string>();

  /** @param isStrict requires a name of its own from each transaction over the same rows */
  constructor(key: CallKey | undefined, isStrict: boolean) {
    this.key = key;
    this.#isStrict = isStrict || key !== undefined;
  }

  /**
   * Returns the name of a transaction: a digest of the rows that it covers, in any order, and of its step.
   * @throws Error for the second transaction over the same rows and with the same step
   */
  name(addresses: readonly Address[], step = ""): string {
    const covered = addresses.map(addressText).sort();
    const name = createHash("sha256")
      .update(JSON.stringify([step, covered]))
      .digest("base64url")
      .slice(0, 22);
    if (this.#isStrict && this.#names.has(name)) {
      throw new Error(
        `This call writes ${covered.join(", ")} twice, so a repetition of it could not tell the two writes apart. Make one write of them, or give the second a name: { step: "…" }.`,
      );
    }
    this.#names.add(name);
    return name;
  }
}

/** Address of the receipt of a transaction, in the partition of its rows. */
export function receiptAddress(key: CallKey, partitionKey: string, name: string): Address {
  return { partitionKey, rowKey: `${receiptPrefix}${key.id}~${name}` };
}

/** Action that stores a receipt with its transaction, and makes it fail if one was stored before. */
export function receiptAction(
  key: CallKey,
  address: Address,
  changes: Receipt["changes"],
  /** ETag of an expired receipt to replace. */
  replaces: string | undefined,
): Action {
  const entity = {
    ...address,
    at: new Date(),
    arguments: key.arguments,
    changes: JSON.stringify([...changes]),
  };
  if (replaces === undefined) return { type: "create", entity };
  return { type: "replace", entity, etag: replaces };
}

function readReceipt(entity: Entity): Receipt {
  const { partitionKey, rowKey, etag, at, changes } = entity;
  const parsed: unknown = JSON.parse(typeof changes === "string" ? changes : "[]");
  return {
    address: { partitionKey, rowKey },
    etag,
    at: at instanceof Date ? at : new Date(0),
    arguments: String(entity.arguments),
    changes: new Map(Array.isArray(parsed) ? parsed : []),
  };
}

/** Reads the receipt at an address; `undefined` if there is none. Throws `invalid` if its call had other arguments. */
export async function findReceipt(
  gateway: Gateway,
  key: CallKey,
  { partitionKey, rowKey }: Address,
  options?: ReadOptions,
): Promise<Receipt | undefined> {
  const entity = await gateway.get(partitionKey, rowKey, options);
  if (!entity) return undefined;
  const receipt = readReceipt(entity);
  if (isCurrent(receipt, key)) requireSameArguments(receipt, key);
  return receipt;
}

/** Receipts of a call in a partition. Throws `invalid` if it had other arguments. */
export async function listReceipts(
  gateway: Gateway,
  key: CallKey,
  partitionKey: string,
  options?: ReadOptions,
): Promise<Receipt[]> {
  const from = `${receiptPrefix}${key.id}~`;
  const ofCall = odata`PartitionKey eq ${partitionKey} and RowKey gt ${from} and RowKey lt ${`${from}~`}`;
  const receipts = (await gateway.all(ofCall, options)).map(readReceipt);
  const current = receipts.filter((receipt) => isCurrent(receipt, key));
  for (const receipt of current) requireSameArguments(receipt, key);
  return current;
}

/**
 * True while a repetition of the call is recognized by its receipt.
 *
 * @example
 * const current = receipts.filter((receipt) => isCurrent(receipt, key));
 */
export function isCurrent(receipt: Pick<Receipt, "at">, key: CallKey): boolean {
  return Date.now() - receipt.at.getTime() <= key.keptMs;
}

/**
 * Throws `invalid` if the call that left the receipt had other arguments.
 *
 * @example
 * if (isCurrent(receipt, key)) requireSameArguments(receipt, key);
 */
export function requireSameArguments(receipt: Pick<Receipt, "arguments">, key: CallKey): void {
  if (receipt.arguments === key.arguments) return;
  throw new UserError(
    "invalid",
    "This key was used for another call. Nothing was written now. Send a new idempotency key with each action, and the same key only with a retry of the same arguments.",
  );
}

/** Ids of the changes that a receipt records. */
export function changeIdsOf({ changes }: Receipt): string[] {
  return [...changes.values()].filter((id) => id !== null);
}

/** Removes up to 100 receipts of a partition that are too old to be used. */
export async function pruneReceipts(gateway: Gateway, partitionKey: string): Promise<void> {
  const before = new Date(Date.now() - storedForMs);
  const expired = odata`PartitionKey eq ${partitionKey} and RowKey ge ${receiptPrefix} and RowKey lt ${`${receiptPrefix}~`} and at lt ${before}`;
  const { entities } = await gateway.page(expired, { limit: 100 });
  if (entities.length === 0) return;
  await gateway.transact(entities.map((entity) => ({ type: "delete", entity, etag: entity.etag })));
}
