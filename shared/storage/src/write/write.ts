import { setTimeout as sleep } from "node:timers/promises";
import { type Actor, UserError } from "@suite/contracts";
import { isRefusal } from "../azure/errors.ts";
import type { Engine } from "../engine.ts";
import { auditKey, type RowChange, readAudit } from "../history/audit.ts";
import { announce, newChangeId } from "../history/change-log.ts";
import { pruneNowAndThen } from "../history/retention.ts";
import { metaColumns } from "../schema/codec.ts";
import type { Fields } from "../schema/define-table.ts";
import { checkTransaction } from "../schema/limits.ts";
import type { Stored } from "../types.ts";
import type { StepKey } from "./call-key.ts";
import { commit } from "./commit.ts";
import { addIndexEntries } from "./indexes.ts";
import { type Intent, plan } from "./plan.ts";
import { prepare } from "./prepare.ts";
import type { WriteTracker } from "./write-tracker.ts";

/** How long a write is tried against other writers; a caller with less time aborts. */
const patienceMs = 30_000;

/** A change is announced anew after this time: who watches the log does not look back far, see read/list-cache.ts. */
const announcedForMs = 5_000;

const shortestPauseMs = 32;

const longestPauseMs = 400;

export interface Outcome {
  readonly row: Stored<Fields> | undefined;
  /** Missing when the row was as wanted already. */
  readonly changeId: string | undefined;
}

/** The actor of a write, and the record of its transactions. */
export interface Writer {
  readonly actor: Actor;
  readonly writes: WriteTracker;
  readonly key?: StepKey | undefined;
}

/**
 * Carries out steps on rows of one partition in one transaction. When a row moved on since it was read, the steps are
 * planned again on what is there now, after a random pause that grows (full jitter).
 * The rows must be held, see locks.ts.
 */
export async function write(
  engine: Engine,
  writer: Writer,
  asked: readonly Intent[],
  signal?: AbortSignal,
): Promise<Outcome[]> {
  const giveUpAt = performance.now() + patienceMs;
  let intents = asked;
  let announced = new Set<string>();
  let announceAgainAt = performance.now() + announcedForMs;
  for (let attempt = 0; ; attempt++) {
    if (performance.now() > announceAgainAt) {
      intents = intents.map((intent) => ({ ...intent, id: newChangeId() }));
      announced = new Set();
      announceAgainAt = performance.now() + announcedForMs;
    }
    // Of many rows one is told; the rest of a batch comes to its turn when the batch is divided.
    let told: Promise<unknown> | undefined;
    const plans = await Promise.all(
      intents.map((intent) =>
        planned(engine, intent, attempt === 0, signal).catch(async (error: unknown) => {
          told ??= withLastChange(engine, writer.actor, intent, error, signal);
          throw await told;
        }),
      ),
    );
    const changes = plans.flatMap(({ change }) => change ?? []);
    try {
      const rows = await carryOut(engine, writer, changes, announced, signal);
      return plans.map(({ change, current }) =>
        change ? { row: rows.get(change), changeId: change.id } : { row: current, changeId: undefined },
      );
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (performance.now() > giveUpAt) throw tooBusy(error);
    }
    await sleep(Math.random() * Math.min(longestPauseMs, shortestPauseMs * 2 ** attempt), undefined, {
      signal,
    });
  }
}

interface Planned {
  readonly change: RowChange | undefined;
  readonly current: Stored<Fields> | undefined;
}

/**
 * Plans on the cached row first: its ETag guards what is written. What writes nothing (no change, a refusal) is not
 * guarded and is only believed when the row was read from storage for it.
 */
async function planned(
  engine: Engine,
  intent: Intent,
  mayGuess: boolean,
  signal?: AbortSignal,
): Promise<Planned> {
  const rows = engine.rows(intent.definition);
  if (mayGuess) {
    const guess = intent.step.action === "create" ? undefined : await rows.at(intent.address, { signal });
    try {
      const change = plan(intent, guess);
      if (change) return { change, current: guess };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
    }
  }
  const current = await rows.read(intent.address, { signal });
  return { change: plan(intent, current), current };
}

async function carryOut(
  engine: Engine,
  { actor, writes, key }: Writer,
  changes: readonly RowChange[],
  announced: Set<string>,
  signal: AbortSignal | undefined,
): Promise<Map<RowChange, Stored<Fields> | undefined>> {
  const [first] = changes;
  if (!first) return new Map();
  const { gateway } = engine.rows(first.definition);
  const prepared = await Promise.all(changes.map((change) => prepare(engine, actor, change, signal)));
  if (prepared.length > 1) checkTransaction(prepared.map(({ actions }) => actions));
  const unannounced = changes.filter(({ id }) => !announced.has(id));
  await Promise.all([
    unannounced.length > 0 && announce(gateway, unannounced, { call: key?.call.id, signal }),
    addIndexEntries(gateway, changes, signal),
  ]);
  for (const { id } of unannounced) announced.add(id);
  const rows = await commit(engine, prepared, { isFirst: unannounced.length > 0, writes, key, signal });
  pruneNowAndThen(engine, gateway);
  return new Map(changes.map((change, at) => [change, rows[at]]));
}

function tooBusy(cause: unknown): UserError {
  return new UserError(
    "conflict",
    "Too many others are changing this at the same time. Nothing was written; try again in a moment.",
    undefined,
    { cause },
  );
}

/** The change that a writer did not know of, as the error data of a `conflict` tells it. */
interface LastChange {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** `true` when the caller made it, from another window say. Missing when nobody is signed in. */
  readonly byYou?: boolean;
  /** Name of who else made it, as the history shows it. Missing when nobody is signed in. */
  readonly by?: string;
}

/**
 * Adds the last change of the row to a conflict, so that people can be told whether they ran into themselves. Costs two
 * point reads; any other error, and a conflict whose change cannot be read, stays as it is.
 */
async function withLastChange(
  engine: Engine,
  actor: Actor,
  { definition, address }: Intent,
  error: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  if (!(error instanceof UserError) || error.code !== "conflict" || !error.data?.current) return error;
  const { gateway } = engine.rows(definition);
  const { partitionKey, rowKey } = address;
  const read = async (): Promise<LastChange | undefined> => {
    const row = await gateway.get(partitionKey, rowKey, { signal });
    const id = row?.[metaColumns.change];
    const audit =
      typeof id === "string" ? await gateway.get(partitionKey, auditKey(id), { signal }) : undefined;
    if (!audit) return undefined;
    const { at, by, byId, byTenant } = readAudit(audit);
    // Without sign-in everyone has the same name.
    if (actor.byId === undefined) return { at };
    const byYou = byId === actor.byId && byTenant === actor.byTenant;
    return byYou ? { at, byYou } : { at, byYou, by };
  };
  const lastChange = await read().catch(() => undefined);
  if (!lastChange) return error;
  return new UserError(error.code, error.message, { ...error.data, lastChange }, { cause: error.cause });
}
