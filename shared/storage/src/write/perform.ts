import { type Access, type Actor, groupBy, type ReadOptions, UserError } from "@suite/contracts";
import pMap from "p-map";
import { untilAborted } from "../azure/deadline.ts";
import { isAway } from "../azure/errors.ts";
import type { Engine } from "../engine.ts";
import type { StepKeys } from "../keys/call-key.ts";
import type { Definition } from "../schema/define-table.ts";
import type { BatchOptions, OperationResult, Outcome } from "../types.ts";
import {
  fitsTogether,
  getPartition,
  submit,
  type Write,
  type WriteTracker,
} from "./commit-queue.ts";
import { type Intent, toIntent } from "./plan.ts";

/** Author of the writes of one store, and what was written through it. */
export interface Session {
  readonly engine: Engine;
  /** Missing for a read-only store. */
  readonly actor: Actor | undefined;
  /** Missing for commands and tests. */
  readonly access: Access | undefined;
  readonly writes: WriteTracker;
  readonly listed: { readonly definition: Definition; readonly partition: string | undefined }[];
  /** Missing for calls that may take effect twice. */
  readonly keys?: StepKeys | undefined;
}

export async function perform(
  session: Session,
  definition: Definition,
  step: Intent["step"],
  { signal, undoes }: ReadOptions & { undoes?: string },
): Promise<Outcome> {
  requireAuthor(session);
  const { engine, keys, access } = session;
  const intent = toIntent(engine, definition, step, access, undoes);
  await keys?.reach([intent], signal);
  const [outcome] = await commitTogether(session, [intent], signal);
  return outcome ?? { row: undefined, changeId: undefined };
}

/** Writes steps in one transaction. An abort also ends the wait in the queue; the write then does nothing. */
async function commitTogether(
  session: Session,
  intents: readonly Intent[],
  signal: AbortSignal | undefined,
): Promise<Outcome[]> {
  const { engine, keys } = session;
  const author = requireAuthor(session);
  const key = keys?.take();
  const write = { ...author, intents, key, signal, abortsTransaction: true };
  return untilAborted(submit(engine, write), signal).catch((error: unknown) => {
    if (key) keys?.giveBack(key);
    throw error;
  });
}

/** Returns the author of writes; throws `forbidden` for a read-only store. */
function requireAuthor({ actor, writes }: Session): Pick<Write, "actor" | "writes"> {
  if (actor) return { actor, writes };
  throw new UserError(
    "forbidden",
    "This tool only reads data. Use a tool that changes data for that.",
  );
}

/** Carries out many steps, each a write with a result of its own unless they are `atomic`. */
export async function runBatch(
  session: Session,
  steps: readonly { definition: Definition; step: Intent["step"] }[],
  { signal, atomic = false, onProgress }: BatchOptions,
): Promise<OperationResult[]> {
  const author = requireAuthor(session);
  const { engine, keys, access } = session;
  const results: OperationResult[] = [];
  const intents = steps.map(({ definition, step }, at) => {
    try {
      return toIntent(engine, definition, step, access);
    } catch (error) {
      if (atomic) throw error;
      results[at] = failed(error);
      return undefined;
    }
  });
  const valid = intents.flatMap((intent) => intent ?? []);
  await keys?.reach(valid, signal);
  if (atomic) return writeTogether(session, valid, signal);
  const writes = intents.flatMap((intent, at) =>
    intent ? [{ at, write: { ...author, intents: [intent], key: keys?.take(), signal } }] : [],
  );
  let done = 0;
  const carryOut = async ({ at, write }: { at: number; write: Write }) => {
    results[at] = await getResult(engine, write);
    onProgress?.(++done, steps.length);
  };
  const partitions = groupBy(writes, ({ write }) => getPartition(write.intents));
  await pMap(partitions.values(), (group) => Promise.all(group.map(carryOut)), { concurrency: 4 });
  // A row for which storage did not answer may be written, so its key stays with it.
  for (const { at, write } of writes)
    if (write.key && results[at]?.ok === false && !isAway(results[at].error))
      keys?.giveBack(write.key);
  return results;
}

async function getResult(engine: Engine, write: Write): Promise<OperationResult> {
  try {
    // What is under way at an abort ends within a second, so that each row's result is known.
    const [outcome] = await submit(engine, write);
    return outcome ? succeeded(outcome) : notReached;
  } catch (error) {
    return write.signal?.aborted && error === write.signal.reason ? notReached : failed(error);
  }
}

async function writeTogether(
  session: Session,
  intents: readonly Intent[],
  signal: AbortSignal | undefined,
): Promise<OperationResult[]> {
  const rows = new Set(intents.map(({ address }) => address.rowKey));
  const partitions = new Set(intents.map((intent) => getPartition([intent])));
  if (partitions.size > 1 || rows.size < intents.length || !fitsTogether({ intents }))
    throw new Error(
      "An atomic batch must lie in one partition, name each row once, and fit one transaction.",
    );
  return (await commitTogether(session, intents, signal)).map(succeeded);
}

const succeeded = (outcome: Outcome): OperationResult => ({ ok: true, ...outcome });

/** Turns an error for the caller into a result; any other error is thrown. */
function failed(error: unknown): OperationResult {
  if (error instanceof UserError) return { ok: false, error };
  throw error;
}

const notReached: OperationResult = {
  ok: false,
  error: new UserError("unavailable", "Not done: the batch was canceled before this row."),
};
