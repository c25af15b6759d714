import { Buffer } from "node:buffer";
import { UserError } from "@suite/contracts";
import { isAway, isRefusal, statusOf } from "../azure/errors.ts";
import { mapConcurrently } from "../concurrency.ts";
import type { Engine } from "../engine.ts";
import type { Definition } from "../schema/define-table.ts";
import type { BatchOptions, OperationResult } from "../types.ts";
import { partOf } from "./call-key.ts";
import { type Intent, intentOf, type Step } from "./plan.ts";
import { lockKey, type Session, writerOf } from "./table.ts";
import type { Outcome, Writer } from "./write.ts";
import { writeOnce } from "./write-once.ts";

/** A step and the index of its result. */
interface Item {
  readonly at: number;
  readonly intent: Intent;
}

/** Actions in a transaction of 100 for rows with their audit rows and tombstones; the rest is for stamps and the key. */
const mostPlaces = 94;

/** Bytes of JSON for the rows of a transaction; the limit of 4 MiB includes their audit rows. */
const mostBytes = 1_200_000;

/**
 * Carries out many steps. Steps of one partition share transactions. A refused transaction is divided, so that each step gets
 * its own result and none fails because of another.
 */
export async function runBatch(
  engine: Engine,
  session: Session,
  steps: readonly { definition: Definition; step: Step }[],
  { signal, atomic = false, onProgress }: BatchOptions,
): Promise<OperationResult[]> {
  writerOf(session);
  const results: OperationResult[] = [];
  const items: Item[] = [];
  steps.forEach(({ definition, step }, at) => {
    try {
      items.push({ at, intent: intentOf(engine, definition, step, session) });
    } catch (error) {
      results[at] = failed(error);
      if (atomic) throw error;
    }
  });
  const chunks = chunksOf(items);
  if (atomic && chunks.length > 1) {
    throw new Error(
      "An atomic batch must lie in one partition, name each row once, and fit one transaction.",
    );
  }
  let done = 0;
  const { keys } = session;
  await keys?.claim?.reach(
    items.map(({ intent }) => intent),
    signal,
  );
  const taken = keys?.taken ?? 0;
  const keyed = chunks.map((chunk) => ({ chunk, key: keys?.take() }));
  await mapConcurrently(keyed, 4, async ({ chunk, key }) => {
    const outcomes = await runChunk(engine, { ...writerOf(session), key }, chunk, atomic, signal);
    chunk.forEach(({ at }, index) => {
      results[at] = outcomes[index] ?? notReached;
    });
    done += chunk.length;
    onProgress?.(done, steps.length);
  }).catch((error: unknown) => {
    keys?.backTo(taken);
    throw error;
  });
  return results;
}

async function runChunk(
  engine: Engine,
  writer: Writer,
  chunk: readonly Item[],
  atomic: boolean,
  signal?: AbortSignal,
): Promise<OperationResult[]> {
  const intents = chunk.map(({ intent }) => intent);
  const keys = intents.map(({ definition, address }) => lockKey(definition, address));
  const attempt = async (some: readonly Intent[], key = writer.key): Promise<OperationResult[]> => {
    if (signal?.aborted) return some.map(() => notReached);
    try {
      const outcomes = await writeOnce(engine, { ...writer, key }, some, signal);
      return outcomes.map(succeeded);
    } catch (error) {
      if (atomic) throw error;
      if (some.length === 1 || !concernsSomeRows(error)) return some.map(() => failed(error, signal));
    }
    // One row blocks the others: halving finds it in few transactions.
    const middle = Math.ceil(some.length / 2);
    return [
      ...(await attempt(some.slice(0, middle), partOf(key, 1))),
      ...(await attempt(some.slice(middle), partOf(key, 2))),
    ];
  };
  return engine.locks.hold(keys, () => attempt(intents));
}

/** Splits steps by table and partition, in order, into chunks that fit a transaction and name no row twice. */
function chunksOf(items: readonly Item[]): Item[][] {
  const open = new Map<string, { items: Item[]; rows: Set<string>; places: number; bytes: number }>();
  const chunks: Item[][] = [];
  for (const item of items) {
    const { definition, address, step } = item.intent;
    const place = `${definition.name} ${address.partitionKey}`;
    const bytes = 2 * Buffer.byteLength(JSON.stringify(step));
    // Each row has an audit row, a removed one also a tombstone.
    const places = step.action === "remove" ? 3 : 2;
    let chunk = open.get(place);
    const full = chunk && (chunk.places + places > mostPlaces || chunk.bytes + bytes > mostBytes);
    if (!chunk || full || chunk.rows.has(address.rowKey)) {
      chunk = { items: [], rows: new Set(), places: 0, bytes: 0 };
      open.set(place, chunk);
      chunks.push(chunk.items);
    }
    chunk.items.push(item);
    chunk.rows.add(address.rowKey);
    chunk.places += places;
    chunk.bytes += bytes;
  }
  return chunks;
}

function succeeded({ row, changeId }: Outcome): OperationResult {
  return { ok: true, ...(row && { row }), ...(changeId !== undefined && { changeId }) };
}

/** True for an error of some rows, after which other steps can still succeed. */
function concernsSomeRows(error: unknown): boolean {
  const tooLarge = statusOf(error) === 413;
  return tooLarge || isRefusal(error) || (error instanceof UserError && !isAway(error));
}

/** Turns an error for the caller into a result; any other error is thrown. */
function failed(error: unknown, signal?: AbortSignal): OperationResult {
  if (signal?.aborted) return interrupted;
  if (error instanceof UserError) return { ok: false, error };
  throw error;
}

const notReached: OperationResult = {
  ok: false,
  error: new UserError("unavailable", "Not done: the batch was canceled before this row."),
};

const interrupted: OperationResult = {
  ok: false,
  error: new UserError(
    "unavailable",
    "Canceled while this row was being written. Read it to see whether it was saved.",
    undefined,
    { outcome: "unknown" },
  ),
};
