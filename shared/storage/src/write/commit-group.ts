import { UserError } from "@suite/contracts";
import { getStatus, isAway, isRefusal } from "../azure/errors.ts";
import { publicChange, type RowChange, remember } from "../changes/audit.ts";
import type { Engine, StoredRow } from "../engine.ts";
import { freeze } from "../schema/codec.ts";
import type { Outcome } from "../types.ts";
import type { Job, PlannedJob } from "./commit-queue.ts";
import { describeConflict, findEarlier, findFate, tooBusy } from "./outcome.ts";
import { type JobPlan, planGroup } from "./plan.ts";
import { prepareTransaction, sendTransaction, stampId, type Transaction } from "./transaction.ts";

/** Writes a group in one transaction. Returns the jobs to be tried again, in their order. Throws if storage is away. */
export async function commitGroup(engine: Engine, group: readonly Job[]): Promise<Job[]> {
  const jobs = group.filter(({ write: { signal }, giveUpAt, reject }) => {
    const isLate = performance.now() > giveUpAt;
    if (signal?.aborted) reject(signal.reason);
    else if (isLate) reject(new UserError("conflict", tooBusy));
    return !signal?.aborted && !isLate;
  });
  const plans = await planGroup(engine, jobs);
  const planned = plans.filter((plan) => plan.kind === "write");
  const retries = new Set(plans.flatMap((plan) => (plan.kind === "wait" ? [plan.job] : [])));
  await Promise.all(plans.map((plan) => settleWithoutWrite(engine, plan)));
  const ids = planned.flatMap(({ steps }) => steps.flatMap(({ change }) => change?.id ?? []));
  for (const id of ids) engine.underWay.add(id);
  const end = () => ids.map((id) => engine.underWay.delete(id));
  for (const job of await commit(engine, planned).finally(end)) retries.add(job);
  for (const plan of plans) if (plan.kind === "failed" && isAway(plan.error)) throw plan.error;
  return jobs.filter((job) => retries.has(job));
}

/** Settles a job that needs no write, unless an earlier call of its key made one. */
async function settleWithoutWrite(engine: Engine, plan: JobPlan): Promise<void> {
  if (plan.kind === "write" || plan.kind === "wait") return;
  const { job } = plan;
  try {
    const isVerdict =
      plan.kind === "unchanged" || (plan.error instanceof UserError && !isAway(plan.error));
    const earlier = isVerdict ? await findEarlier(engine, job) : undefined;
    if (earlier) return job.resolve(earlier);
    if (plan.kind === "unchanged")
      return job.resolve(plan.steps.map(({ current }) => ({ row: current, changeId: undefined })));
    const { actor } = job.write;
    job.reject(
      plan.intent ? await describeConflict(engine, actor, plan.intent, plan.error) : plan.error,
    );
  } catch (error) {
    job.reject(error);
  }
}

/** Sends planned jobs in one transaction. Returns those that were refused. */
async function commit(engine: Engine, planned: readonly PlannedJob[]): Promise<Job[]> {
  const [first] = planned;
  if (!first) return [];
  let transaction: Transaction;
  try {
    transaction = await prepareTransaction(engine, planned);
  } catch (error) {
    return refuse(engine, planned, error);
  }
  const { attempt } = transaction;
  for (const { job } of planned) job.write.writes.begin(attempt);
  const { signal, abortsTransaction } = first.job.write;
  const abort = planned.length === 1 && abortsTransaction ? signal : undefined;
  let etags: (string | undefined)[];
  try {
    etags = await sendTransaction(engine, transaction, abort);
  } catch (error) {
    for (const { definition, address } of transaction.rows)
      engine.rows(definition).cache.invalidate(address);
    if (!abort?.aborted || attempt.sent === 0) return settleFailed(engine, transaction, error);
    // The attempt stays open, so the outcome of the call is `unknown`.
    first.job.reject(error);
    return [];
  }
  await settleApplied(engine, transaction, etags);
  return [];
}

/** Handles jobs whose transaction was refused before it was sent, because of one of them. */
async function refuse(
  engine: Engine,
  planned: readonly PlannedJob[],
  error: unknown,
): Promise<Job[]> {
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
  job.mostTogether = Math.max(1, Math.ceil(groupSize / 2));
  return job;
}

/** Settles the jobs of a transaction that failed, and returns those to be tried again. Throws if storage is away. */
async function settleFailed(
  engine: Engine,
  transaction: Transaction,
  error: unknown,
): Promise<Job[]> {
  const { jobs, attempt } = transaction;
  const fate = await findFate(engine, transaction, error);
  if (fate.kind === "applied") await settleApplied(engine, transaction, []);
  const retries = await Promise.all(
    jobs.map(async ({ job }) => {
      if (fate.kind === "refused" || fate.kind === "not applied")
        job.write.writes.notApplied(attempt);
      if (fate.kind === "refused") {
        const isTried = await isToRetry(engine, job, error, jobs.length);
        return isTried ? [divide(job, jobs.length)] : [];
      }
      if (fate.kind !== "applied") job.reject(fate.error);
      return [];
    }),
  );
  if (isAway(error)) throw error;
  return retries.flat();
}

/** Settles a refused job that must not be tried again: its key was used, or it is too large. */
async function isToRetry(
  engine: Engine,
  job: Job,
  error: unknown,
  groupSize: number,
): Promise<boolean> {
  try {
    const isTooLarge = getStatus(error) === 413 && groupSize === 1;
    const earlier = await findEarlier(engine, job);
    if (earlier) job.resolve(earlier);
    else if (isTooLarge) job.reject(error);
    else return true;
  } catch (failure) {
    job.reject(failure);
  }
  return false;
}

/**
 * Takes over what was written and gives each job its rows. Nothing here may make a write look failed.
 * @param etags new ETags of the transaction's rows; none if the answer was lost
 */
async function settleApplied(
  engine: Engine,
  { jobs, changes, rows, audits, attempt }: Transaction,
  etags: readonly (string | undefined)[],
): Promise<void> {
  for (const { job, steps } of jobs) {
    const changeIds = steps.flatMap(({ change }) => change?.id ?? []);
    job.write.writes.committed(attempt, changeIds);
  }
  const stored = new Map<string, { id: string; row: StoredRow | undefined }>();
  const readRows = rows.map(async (change, at) => ({
    change,
    row: await rowNow(engine, change, etags[at]),
  }));
  for (const { change, row } of await Promise.all(readRows)) {
    const { definition, address, id } = change;
    stored.set(address.rowKey, { id, row });
    engine.rows(definition).write(address, row);
    engine.stamped.set(stampId(change), true);
    if (etags.length === 0) engine.rows(definition).cache.invalidate(address);
  }
  changes.forEach(({ definition: { name: table, kind } }, at) => {
    const audit = audits[at];
    const audited = audit && remember(engine, { ...audit, etag: "" });
    if (!audited) return;
    const { owner, key } = audited;
    engine.emit({ table, kind, owner, key, change: publicChange(audited) });
  });
  for (const { job, steps } of jobs) {
    job.resolve(
      steps.map(({ change, current }): Outcome => {
        if (!change) return { row: current, changeId: undefined };
        if (!change.after) return { row: change.before, changeId: change.id };
        const last = stored.get(change.address.rowKey);
        // A later change of the group has its own version; one by this version would be a conflict.
        const row =
          last?.id === change.id ? last.row : freeze({ ...change.after, version: change.id });
        return { row, changeId: change.id };
      }),
    );
  }
}

/**
 * Row after its write. Without an ETag (the answer was lost) it is read. If it cannot be read, its version matches none, so a change by
 * that version is a `conflict`.
 */
async function rowNow(
  engine: Engine,
  { definition, address, after }: RowChange,
  etag: string | undefined,
) {
  if (!after) return undefined;
  const written = freeze({ ...after, version: etag ?? "" });
  if (etag !== undefined) return written;
  return engine
    .rows(definition)
    .read(address)
    .catch(() => written);
}
