import { UserError } from "@suite/contracts";
import pMap from "p-map";
import type { RowChange } from "../changes/audit.ts";
import type { Engine, StoredRow } from "../engine.ts";
import { freeze } from "../schema/codec.ts";
import type { Job, PlannedJob, PlannedStep } from "./commit-queue.ts";
import { type Intent, plan } from "./plan.ts";

/** Plan of a job: a write, nothing to write, an error, or that it must wait for what others of its group write. */
export type JobPlan =
  | ({ readonly kind: "write" } & PlannedJob)
  | ({ readonly kind: "unchanged" } & PlannedJob)
  | { readonly kind: "failed"; readonly job: Job; readonly error: unknown; readonly intent?: Intent }
  | { readonly kind: "wait"; readonly job: Job };

/**
 * Plans jobs of one partition in their order. A patch of a row that a job before it changes is planned on that change, so that both
 * go in one transaction. Whatever else depends on a row that is not stored yet (a version, a refusal, a removal) waits.
 */
export async function planGroup(engine: Engine, jobs: readonly Job[]): Promise<JobPlan[]> {
  const group = new GroupPlan(engine);
  // The rows of jobs that were not refused, several at a time.
  const intents = jobs.flatMap((job) => (job.refusals === 0 ? job.write.intents : []));
  await pMap(intents, (intent) => group.getCached(intent).catch(() => undefined), { concurrency: 16 });
  const plans: JobPlan[] = [];
  for (const job of jobs) plans.push(await group.plan(job));
  return plans;
}

class GroupPlan {
  readonly #engine: Engine;
  /** Rows as this process last saw them, as their ETags guard the write. */
  readonly #cached = new Map<string, Promise<StoredRow | undefined>>();
  /** Rows that were read from storage for this group. */
  readonly #stored = new Map<string, Promise<StoredRow | undefined>>();
  /** Last change of each row that the group changes. */
  readonly #changed = new Map<string, RowChange>();
  readonly #keys = new Set<string>();
  /** Rows of jobs that wait, for which later jobs wait too. */
  readonly #waiting = new Set<string>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async plan(job: Job): Promise<JobPlan> {
    // A repetition gets the outcome of the first call once that is stored.
    if (job.key && this.#keys.has(job.key.rowKey)) return this.#wait(job);
    const steps: PlannedStep[] = [];
    for (const intent of job.write.intents) {
      const { rowKey } = intent.address;
      if (this.#waiting.has(rowKey)) return this.#wait(job);
      const before = this.#changed.get(rowKey);
      try {
        const step = before ? planAfter(before, intent) : await this.#planStored(job, intent);
        if (!step) return this.#wait(job);
        steps.push(step);
      } catch (error) {
        return { kind: "failed", job, intent, error };
      }
    }
    const changes = steps.flatMap(({ change }) => change ?? []);
    for (const change of changes) this.#changed.set(change.address.rowKey, change);
    if (job.key) this.#keys.add(job.key.rowKey);
    return { kind: changes.length > 0 ? "write" : "unchanged", job, steps };
  }

  #wait(job: Job): JobPlan {
    for (const { address } of job.write.intents) this.#waiting.add(address.rowKey);
    return { kind: "wait", job };
  }

  /**
   * A result without a write (no change, a refusal) is not guarded by an ETag, so it only counts on a row that was read from storage.
   */
  async #planStored({ refusals }: Job, intent: Intent): Promise<PlannedStep> {
    const { definition, address } = intent;
    if (refusals === 0 && !this.#stored.has(address.rowKey)) {
      const cached = await this.getCached(intent);
      try {
        const change = plan(intent, cached);
        if (change) return { change, current: cached };
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
      }
    }
    const reading = this.#stored.get(address.rowKey) ?? this.#engine.rows(definition).read(address);
    this.#stored.set(address.rowKey, reading);
    const current = await reading;
    return { change: plan(intent, current), current };
  }

  async getCached({ definition, address, step }: Intent): Promise<StoredRow | undefined> {
    if ("create" in step) return undefined;
    const rows = this.#engine.rows(definition);
    const cached =
      this.#cached.get(address.rowKey) ?? Promise.resolve(rows.guess(address) ?? rows.at(address));
    this.#cached.set(address.rowKey, cached);
    return cached;
  }
}

/**
 * Plans a patch without a version on the change before it. All else (a removal, a refusal, a patch without effect) is `undefined`: it
 * waits until that change is stored.
 */
function planAfter({ id, after }: RowChange, intent: Intent): PlannedStep | undefined {
  const { step } = intent;
  if (!after || !("patch" in step) || step.version !== undefined) return undefined;
  const current = freeze({ ...after, version: id });
  try {
    const change = plan(intent, current);
    return change && { change, current };
  } catch {
    return undefined;
  }
}
