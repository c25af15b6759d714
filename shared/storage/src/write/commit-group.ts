import { UserError } from "@suite/contracts";
import { getStatus, isAway, isRefusal } from "../azure/errors.ts";
import type { Attempt } from "../azure/transaction-policy.ts";
import type { Engine } from "../engine.ts";
import { freeze } from "../schema/codec.ts";
import type { Fields } from "../schema/define-table.ts";
import type { Stored } from "../types.ts";
import { publicChange, type RowChange, readAudit } from "./audit.ts";
import { pruneKeys } from "./call-key.ts";
import { dropIndexEntries } from "./indexes.ts";
import type { Job, Outcome, PlannedJob } from "./job.ts";
import { describeConflict, type Fate, findFates, tooBusy } from "./outcome.ts";
import { type JobPlan, planGroup } from "./plan-group.ts";
import { findEarlier, findTakenKey } from "./repetition.ts";
import { prepareTransaction, sendTransaction, stampId, type Transaction } from "./transaction.ts";

/**
 * Writes a group in one transaction and gives each job its own outcome. Returns those to be tried again, in their order. Throws if
 * storage is away.
 */
export async function commitGroup(engine: Engine, group: readonly Job[]): Promise<Job[]> {
  const jobs = group.filter((job) => {
    if (job.write.signal?.aborted) job.reject(job.write.signal.reason);
    else job.renewIds(engine.now());
    return !job.write.signal?.aborted;
  });
  const plans = await planGroup(engine, jobs);
  const planned = plans.filter((plan) => plan.kind === "write");
  const retries = new Set(plans.flatMap((plan) => (plan.kind === "wait" ? [plan.job] : [])));
  await Promise.all(plans.map((plan) => settleWithoutWrite(engine, plan)));
  for (const job of await commit(engine, planned)) retries.add(job);
  for (const plan of plans) if (plan.kind === "failed" && isAway(plan.error)) throw plan.error;
  return jobs.filter((job) => retries.has(job));
}

/** Settles a job that needs no write, unless an earlier call of its key made one. */
async function settleWithoutWrite(engine: Engine, plan: JobPlan): Promise<void> {
  if (plan.kind === "write" || plan.kind === "wait") return;
  const { job } = plan;
  try {
    const isVerdict = plan.kind === "unchanged" || (plan.error instanceof UserError && !isAway(plan.error));
    const earlier =
      isVerdict && job.key ? await findEarlier(engine, job, await findTakenKey(engine, job)) : undefined;
    if (earlier) return job.resolve(earlier);
    if (plan.kind === "unchanged")
      return job.resolve(plan.steps.map(({ current }) => ({ row: current, changeId: undefined })));
    const { actor } = job.write;
    job.reject(plan.intent ? await describeConflict(engine, actor, plan.intent, plan.error) : plan.error);
  } catch (error) {
    job.reject(error);
  }
}

/** Sends planned jobs in one transaction. Returns those that were refused. */
async function commit(engine: Engine, planned: readonly PlannedJob[]): Promise<Job[]> {
  if (planned.length === 0) return [];
  let transaction: Transaction;
  try {
    transaction = await prepareTransaction(engine, planned);
  } catch (error) {
    return refuse(engine, planned, error);
  }
  const attempt: Attempt = { sent: 0 };
  for (const { job } of planned) job.write.writes.begin(attempt);
  const write = planned.length === 1 ? planned[0]?.job.write : undefined;
  const signal = write?.abortsTransaction ? write.signal : undefined;
  let etags: (string | undefined)[];
  try {
    etags = await sendTransaction(engine, transaction, { attempt, signal });
  } catch (error) {
    if (signal?.aborted && attempt.sent > 0) return leaveUnknown(engine, transaction, error);
    return settleFailed(engine, transaction, attempt, error);
  }
  await settleApplied(engine, transaction, { jobs: planned, etags, attempt });
  return [];
}

/** Handles jobs whose transaction was refused before it was sent, because of one of them. */
async function refuse(engine: Engine, planned: readonly PlannedJob[], error: unknown): Promise<Job[]> {
  const [first] = planned;
  if (planned.length === 1 && first && !isRefusal(error)) {
    await settleWithoutWrite(engine, { kind: "failed", job: first.job, error });
    return [];
  }
  if (isAway(error)) throw error;
  return planned.map(({ job }) => divide(job, planned.length));
}

/** Makes another attempt smaller, so that one job does not block the others for long. */
function divide(job: Job, groupSize: number): Job {
  job.refusals += 1;
  job.isFirst = false;
  job.mostTogether = Math.max(1, Math.ceil(groupSize / 2));
  return job;
}

/** Rejects the job of an aborted transaction. Its attempt stays open, so the call's outcome is `unknown`. */
function leaveUnknown(engine: Engine, { jobs, changes }: Transaction, error: unknown): Job[] {
  for (const { definition, address } of changes) engine.rows(definition).invalidate(address);
  for (const { job } of jobs) job.reject(error);
  return [];
}

async function settleFailed(
  engine: Engine,
  transaction: Transaction,
  attempt: Attempt,
  error: unknown,
): Promise<Job[]> {
  const { jobs, changes } = transaction;
  for (const { definition, address } of changes) engine.rows(definition).invalidate(address);
  const [first] = changes;
  if (!first) return [];
  const fates = await findFates(engine.rows(first.definition).gateway, jobs, error, attempt);
  const isApplied = (_: unknown, at: number) => fates[at]?.kind === "applied";
  await settleApplied(engine, transaction, { jobs: jobs.filter(isApplied), etags: [], attempt });
  const retries: Job[] = [];
  await Promise.all(
    jobs.map(async ({ job, steps }, at) => {
      const fate: Fate = fates[at] ?? { kind: "unknown", error };
      switch (fate.kind) {
        case "applied":
          return;
        case "unknown":
          return job.reject(fate.error);
        case "not applied":
          job.write.writes.notApplied(attempt);
          return job.reject(fate.error);
        case "refused":
          job.write.writes.notApplied(attempt);
          if (await isToRetry(engine, { job, steps }, error, jobs.length))
            retries.push(divide(job, jobs.length));
      }
    }),
  );
  if (isAway(error)) throw error;
  return jobs.map(({ job }) => job).filter((job) => retries.includes(job));
}

/** Settles a refused job that must not be tried again: its key was used, it is too large, or its time is over. */
async function isToRetry(engine: Engine, { job }: PlannedJob, error: unknown, groupSize: number) {
  try {
    const takenKey = await findTakenKey(engine, job);
    const earlier = await findEarlier(engine, job, takenKey);
    if (earlier) {
      job.resolve(earlier);
      return false;
    }
    if (takenKey && job.key) job.key = { ...job.key, replaces: takenKey.etag };
    const isTooLarge = getStatus(error) === 413 && groupSize === 1;
    if (!isTooLarge && !job.isOutOfTime) return true;
    job.reject(isTooLarge ? error : tooBusy());
  } catch (failure) {
    job.reject(failure);
  }
  return false;
}

interface Applied {
  readonly jobs: readonly PlannedJob[];
  /** New ETags of the transaction's rows; none if the answer was lost. */
  readonly etags: readonly (string | undefined)[];
  readonly attempt: Attempt;
}

/** Takes over what was written and gives each job its rows. Nothing here may make a write look failed. */
async function settleApplied(engine: Engine, transaction: Transaction, { jobs, etags, attempt }: Applied) {
  const { changes, audits } = transaction;
  const [first] = jobs.flatMap(({ steps }) => steps.flatMap(({ change }) => change ?? []));
  if (!first) return;
  const { gateway } = engine.rows(first.definition);
  for (const { job, steps } of jobs)
    job.write.writes.committed(
      attempt,
      steps.flatMap(({ change }) => change?.id ?? []),
    );
  const written = new Set(jobs.flatMap(({ steps }) => steps.map(({ change }) => change)));
  const rows = transaction.rows.flatMap((change, at) =>
    changes.some((one) => written.has(one) && one.address.rowKey === change.address.rowKey)
      ? [{ change, etag: etags[at] }]
      : [],
  );
  const stored = new Map<string, { id: string; row: Stored<Fields> | undefined }>();
  for (const { change, row } of await Promise.all(rows.map((one) => rowNow(engine, one.change, one.etag)))) {
    const { definition, address, id } = change;
    stored.set(address.rowKey, { id, row });
    engine.rows(definition).write(address, row);
    engine.stamped.set(stampId(change), true);
  }
  for (const { change, etag } of rows)
    if (etag === undefined && change.after) engine.rows(change.definition).invalidate(change.address);
  changes.forEach((change, at) => {
    const audit = audits[at];
    if (audit && written.has(change)) publish(engine, change, readAudit({ ...audit, etag: "" }));
  });
  for (const { job } of jobs) if (job.key) pruneKeys(engine, job.intents, job.key.call);
  await dropIndexEntries(
    engine,
    gateway,
    rows.map(({ change }) => change),
  );
  for (const { job, steps } of jobs)
    job.resolve(
      steps.map(({ change, current }): Outcome => {
        if (!change) return { row: current, changeId: undefined };
        if (!change.after) return { row: change.before, changeId: change.id };
        const last = stored.get(change.address.rowKey);
        // A later change of the group has its own version; one by this version would be a conflict.
        const row = last?.id === change.id ? last.row : freeze({ ...change.after, version: change.id });
        return { row, changeId: change.id };
      }),
    );
}

/**
 * Row after its write. Without an ETag (the answer was lost) it is read, possibly with a later change. If it cannot be read, it is
 * returned as written with a version that matches none, so a change by that version is a `conflict`.
 */
async function rowNow(engine: Engine, change: RowChange, etag: string | undefined) {
  if (!change.after) return { change, row: undefined };
  const written = freeze({ ...change.after, version: etag ?? "" });
  if (etag !== undefined) return { change, row: written };
  const row = await engine
    .rows(change.definition)
    .read(change.address)
    .catch(() => written);
  return { change, row };
}

function publish(engine: Engine, { definition }: RowChange, audited: ReturnType<typeof readAudit>): void {
  engine.changes.set(audited.id, audited);
  engine.emit({
    table: definition.name,
    kind: definition.kind,
    owner: audited.owner,
    key: audited.key,
    change: publicChange(audited),
  });
}
