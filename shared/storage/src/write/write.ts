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

/** Time for which a write competes with other writers; a caller with less time aborts. */
const patienceMs = 30_000;

/** Time after which a change gets a new id: readers go back only a little before the present, see read/list-cache.ts. */
const idForMs = 5_000;

const shortestPauseMs = 32;

const longestPauseMs = 400;

export interface Outcome {
  /** Row after the write, or the removed row. */
  readonly row: Stored<Fields> | undefined;
  /** Missing if the row needed no change. */
  readonly changeId: string | undefined;
}

/** Author of a write, and the tracker of its transactions. */
export interface Writer {
  readonly actor: Actor;
  readonly writes: WriteTracker;
  readonly key?: StepKey | undefined;
}

/**
 * Carries out steps on rows of one partition in one transaction. If a row changed since it was read, the steps are planned again on
 * its current state after a random pause that grows (full jitter).
 * The caller must hold the locks of the rows, see `RowLocks`.
 */
export async function write(
  engine: Engine,
  writer: Writer,
  asked: readonly Intent[],
  signal?: AbortSignal,
): Promise<Outcome[]> {
  const giveUpAt = performance.now() + patienceMs;
  let intents = asked;
  let isFirst = true;
  let newIdAt = performance.now() + idForMs;
  for (let attempt = 0; ; attempt++) {
    if (performance.now() > newIdAt) {
      intents = intents.map((intent) => ({ ...intent, id: newChangeId(engine.now()) }));
      isFirst = true;
      newIdAt = performance.now() + idForMs;
    }
    // The last change is read for one row only; the others get theirs when the batch is divided.
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
      const rows = await carryOut(engine, writer, changes, isFirst, signal);
      return plans.map(({ change, current }) =>
        change
          ? { row: change.after ? rows.get(change) : change.before, changeId: change.id }
          : { row: current, changeId: undefined },
      );
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (performance.now() > giveUpAt) throw tooBusy(error);
      isFirst = false;
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
 * Plans on the row as it was last seen, as its ETag guards the write. A result without a write (no change, a refusal) is not guarded, so
 * it only counts on a row that was read from storage.
 */
async function planned(
  engine: Engine,
  intent: Intent,
  mayGuess: boolean,
  signal?: AbortSignal,
): Promise<Planned> {
  const rows = engine.rows(intent.definition);
  if (mayGuess) {
    const isNew = intent.step.action === "create";
    const guess = isNew
      ? undefined
      : (rows.guess(intent.address) ?? (await rows.at(intent.address, { signal })));
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
  isFirst: boolean,
  signal: AbortSignal | undefined,
): Promise<Map<RowChange, Stored<Fields> | undefined>> {
  const [first] = changes;
  if (!first) return new Map();
  const { gateway } = engine.rows(first.definition);
  const prepared = await Promise.all(changes.map((change) => prepare(engine, actor, change, signal)));
  if (prepared.length > 1) checkTransaction(prepared.map(({ actions }) => actions));
  await Promise.all([announce(engine, gateway, changes, signal), addIndexEntries(gateway, changes, signal)]);
  const rows = await commit(engine, prepared, { isFirst, writes, key, signal });
  pruneNowAndThen(engine, gateway);
  return new Map(changes.map((change, at) => [change, rows[at]]));
}

function tooBusy(cause: unknown): UserError {
  return new UserError(
    "conflict",
    "Too many others are changing this at the same time. Nothing was written. Try again in a moment.",
    undefined,
    { cause },
  );
}

/** Change that a writer did not know of, in the error data of a `conflict`. */
interface LastChange {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** `true` if the caller made it, for example in another window. Missing without sign-in. */
  readonly byYou?: boolean;
  /** Name of the other person who made it, as in the history. Missing without sign-in. */
  readonly by?: string;
}

/**
 * Adds the last change of the row to a conflict, so that people see whether it was their own. Costs two point reads. Other
 * errors, and a conflict whose change cannot be read, are returned unchanged.
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
    // Without sign-in all callers have the same name.
    if (actor.byId === undefined) return { at };
    const byYou = byId === actor.byId && byTenant === actor.byTenant;
    return byYou ? { at, byYou } : { at, byYou, by };
  };
  const lastChange = await read().catch(() => undefined);
  if (!lastChange) return error;
  return new UserError(error.code, error.message, { ...error.data, lastChange }, { cause: error.cause });
}
