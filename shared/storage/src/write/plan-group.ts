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
  | { readonly kind: "unchanged"; readonly job: Job; readonly steps: readonly PlannedStep[] }
  | { readonly kind: "failed"; readonly job: Job; readonly error: unknown; readonly intent?: Intent }
  | { readonly kind: "wait"; readonly job: Job };

/**
 * Plans jobs of one partition in their order. A patch of a row that a job before it changes is planned on that change, so that both
 * go in one transaction. Whatever else depends on a row that is not stored yet (a version, a refusal, a removal) waits.
 */
export async function planGroup(engine: Engine, jobs: readonly Job[]): Promise<JobPlan[]> {
  const group = new GroupPlan(engine);
  await group.load(jobs);
  const plans: JobPlan[] = [];
  for (const job of jobs) plans.push(await group.plan(job));
  return plans;
}

type StepPlan =
  | { readonly kind: "planned"; readonly step: PlannedStep }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "wait" };

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

  /** Gets the rows of jobs that were not refused, several at a time. */
  async load(jobs: readonly Job[]): Promise<void> {
    const intents = jobs.flatMap((job) => (job.refusals === 0 ? job.intents : []));
    await pMap(intents, (intent) => this.#getCached(intent).catch(() => undefined), { concurrency: 16 });
  }

  async plan(job: Job): Promise<JobPlan> {
    // A repetition gets the outcome of the first call once that is stored.
    if (job.key && this.#keys.has(job.key.rowKey)) return this.#wait(job);
    const steps: PlannedStep[] = [];
    for (const intent of job.intents) {
      const result = await this.#planStep(job, intent);
      if (result.kind === "failed") return { ...result, job, intent };
      if (result.kind === "wait") return this.#wait(job);
      steps.push(result.step);
    }
    const changes = steps.flatMap(({ change }) => change ?? []);
    for (const change of changes) this.#changed.set(change.address.rowKey, change);
    if (job.key) this.#keys.add(job.key.rowKey);
    return { kind: changes.length > 0 ? "write" : "unchanged", job, steps };
  }

  async #planStep(job: Job, intent: Intent): Promise<StepPlan> {
    const { rowKey } = intent.address;
    const before = this.#changed.get(rowKey);
    if (this.#waiting.has(rowKey) || (before && !canFollow(before, intent))) return { kind: "wait" };
    try {
      const step = before ? planAfter(before, intent) : await this.#planStored(job, intent);
      return before && !step.change ? { kind: "wait" } : { kind: "planned", step };
    } catch (error) {
      return before ? { kind: "wait" } : { kind: "failed", error };
    }
  }

  #wait(job: Job): JobPlan {
    for (const { address } of job.intents) this.#waiting.add(address.rowKey);
    return { kind: "wait", job };
  }

  /**
   * A result without a write (no change, a refusal) is not guarded by an ETag, so it only counts on a row that was read from storage.
   */
  async #planStored({ refusals }: Job, intent: Intent): Promise<PlannedStep> {
    const { definition, address } = intent;
    if (refusals === 0 && !this.#stored.has(address.rowKey)) {
      const cached = await this.#getCached(intent);
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

  async #getCached({ definition, address, step }: Intent): Promise<StoredRow | undefined> {
    if ("create" in step) return undefined;
    const rows = this.#engine.rows(definition);
    const cached =
      this.#cached.get(address.rowKey) ?? Promise.resolve(rows.guess(address) ?? rows.at(address));
    this.#cached.set(address.rowKey, cached);
    return cached;
  }
}

/** True for a patch without a version of a row that the change before it leaves. */
function canFollow({ after }: RowChange, { step }: Intent): boolean {
  return after !== undefined && "patch" in step && step.version === undefined;
}

function planAfter(before: RowChange, intent: Intent): PlannedStep {
  const current = freeze({ ...before.after, version: before.id });
  return { change: plan(intent, current), current };
}
