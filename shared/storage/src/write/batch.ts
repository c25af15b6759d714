import { type Access, groupBy, UserError } from "@suite/contracts";
import pMap from "p-map";
import { addressText } from "../schema/codec.ts";
import type { Definition } from "../schema/define-table.ts";
import type { BatchOptions, OperationResult, Outcome } from "../types.ts";
import { type Intent, toIntent } from "./plan.ts";
import type { Writer, WriteSession } from "./writer.ts";

/** Partitions that a batch writes to at the same time. */
const width = 4;

/** Writes all rows in one transaction. */
export async function writeTogether(
  writer: Writer,
  session: WriteSession,
  intents: readonly Intent[],
  { step, signal }: BatchOptions,
): Promise<OperationResult[]> {
  requireOnePartition(intents);
  const addresses = intents.map(({ address }) => address);
  const name = session.transactions.name(addresses, step);
  const outcomes = await writer.write({ session, intents, name, signal, abortsRequest: true });
  return outcomes.map(succeeded);
}

/**
 * Throws for rows that cannot be written in one transaction.
 *
 * @example
 * requireOnePartition(intents);
 */
export function requireOnePartition(intents: readonly Intent[]): void {
  const rows = new Set(intents.map(({ address }) => addressText(address)));
  const partitions = new Set(
    intents.map(({ definition, address }) => `${definition.name} ${address.partitionKey}`),
  );
  if (partitions.size <= 1 && rows.size === intents.length) return;
  throw new Error("An atomic batch must lie in one partition and name each row once.");
}

/** Writes each row in a transaction of its own, those of a partition one after another. */
export async function writeEach(
  writer: Writer,
  session: WriteSession,
  steps: readonly { definition: Definition; step: Intent["step"]; name: string | undefined }[],
  access: Access | undefined,
  { signal, onProgress }: BatchOptions,
): Promise<OperationResult[]> {
  const results: OperationResult[] = [];
  const writes = steps.flatMap(({ definition, step, name: stepName }, index) => {
    const intent = tryIntent(definition, step, access);
    if (intent instanceof UserError) {
      results[index] = { ok: false, error: intent };
      return [];
    }
    // All names are taken before the first write, so a mistake of the handler leaves nothing half done.
    return [{ index, intent, name: session.transactions.name([intent.address], stepName) }];
  });
  let done = 0;
  const partitions = groupBy(
    writes,
    ({ intent: { definition, address } }) => `${definition.name} ${address.partitionKey}`,
  );
  await pMap(
    partitions.values(),
    async (group) => {
      for (const { index, intent, name } of group) {
        const request = { session, intents: [intent], name, signal, abortsRequest: false };
        results[index] = signal?.aborted ? notReached : await tryWrite(writer, request);
        done += 1;
        onProgress?.(done, steps.length);
      }
    },
    { concurrency: width },
  );
  return results;
}

function tryIntent(
  definition: Definition,
  step: Intent["step"],
  access: Access | undefined,
): Intent | UserError {
  try {
    return toIntent(definition, step, access);
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
}

async function tryWrite(
  writer: Writer,
  request: Parameters<Writer["write"]>[0],
): Promise<OperationResult> {
  try {
    const [outcome] = await writer.write(request);
    return outcome ? succeeded(outcome) : notReached;
  } catch (error) {
    if (error instanceof UserError) return { ok: false, error };
    if (request.signal?.aborted && error === request.signal.reason) return notReached;
    throw error;
  }
}

const succeeded = (outcome: Outcome): OperationResult => ({ ok: true, ...outcome });

const notReached: OperationResult = {
  ok: false,
  error: new UserError("unavailable", "Not done: the batch was canceled before this row."),
};
