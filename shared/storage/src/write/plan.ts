import { type Access, inline, UserError } from "@suite/contracts";
import pMap from "p-map";
import { changedFields, type RowChange } from "../changes/audit.ts";
import { newChangeId } from "../changes/change-log.ts";
import { isVisible, requireOwn } from "../changes/owner.ts";
import type { Engine, StoredRow } from "../engine.ts";
import { type Address, freeze, getKey, toAddress } from "../schema/codec.ts";
import type { Definition, Fields } from "../schema/define-table.ts";
import type { Step } from "../types.ts";
import type { Job, PlannedJob, PlannedStep } from "./commit-queue.ts";

export interface Intent {
  readonly id: string;
  readonly definition: Definition;
  readonly address: Address;
  readonly step: Step<Fields, Fields>;
  readonly access?: Access | undefined;
  /** The removal or other change that the step undoes; restoring a row is a `conflict` unless it was its last removal. */
  readonly undoes?: string | undefined;
}

export function toIntent(
  engine: Pick<Engine, "now">,
  definition: Definition,
  step: Intent["step"],
  access: Access | undefined,
  undoes?: string,
): Intent {
  const address = toAddress(definition, getStepKey(step));
  return { id: newChangeId(engine.now()), definition, step, address, access, undoes };
}

export function getStepKey(step: Intent["step"]): Fields {
  if ("create" in step) return step.create;
  return "patch" in step ? step.patch : step.remove;
}

/** Plans the change of a row from its current state; `undefined` if nothing would change. Pure: every retry runs it again. */
export function plan(
  { definition, address, step, id, access, undoes }: Intent,
  stored: StoredRow | undefined,
): RowChange | undefined {
  const base = { id, definition, address, undoes };
  const current = stored && isVisible(definition, stored, access) ? stored : undefined;
  if ("create" in step) {
    requireOwn(definition, step.create, access);
    if (stored && !current)
      throw new UserError("conflict", `That ${definition.kind} already exists. Use another id.`);
    if (current)
      throw conflict(definition, current, "already exists. Change that one, or use another id");
    return { ...base, after: check(definition, step.create) };
  }
  if (!current) throw notFound(definition, getStepKey(step));
  if (step.version !== undefined && step.version !== current.version) {
    const what = "was changed in the meantime. Look at its current values and decide again";
    throw conflict(definition, current, what);
  }
  if ("remove" in step) return { ...base, before: current };
  const changes = typeof step.changes === "function" ? step.changes(current) : step.changes;
  const after = check(definition, merged(definition, current, changes));
  requireOwn(definition, after, access);
  const change: RowChange = { ...base, before: current, after };
  return changedFields(change).length > 0 ? change : undefined;
}

/** Merges changes into a row: `undefined` keeps a field, `null` clears it unless the schema allows null as a value. */
function merged(definition: Definition, current: Fields, changes: Fields): Fields {
  const row: Fields = {};
  for (const { name, optional } of definition.columns) {
    const value = changes[name] === undefined ? current[name] : changes[name];
    if (value !== undefined && !(value === null && optional)) row[name] = value;
  }
  const key = getKey(definition, current);
  for (const [field, value] of Object.entries(key)) {
    if (row[field] !== value)
      throw new UserError("invalid", `The ${field} of a ${definition.kind} cannot be changed.`, {
        field,
      });
  }
  return row;
}

function check(definition: Definition, row: Fields): Fields {
  const parsed = definition.schema.safeParse(row);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({
    field: path.join("."),
    message,
  }));
  const problems = issues
    .slice(0, 5)
    .map(({ field, message }) => (field ? `${field}: ${message}` : message));
  throw new UserError("invalid", `The ${definition.kind} was not saved: ${problems.join("; ")}.`, {
    fields: issues.map(({ field }) => field),
  });
}

function conflict(definition: Definition, current: StoredRow, what: string): UserError {
  const message = `The ${definition.kind} "${inline(definition.title(current))}" ${what}.`;
  return new UserError("conflict", message, { current });
}

function notFound(definition: Definition, key: Fields): UserError {
  const keys = Object.entries(getKey(definition, key));
  const keyText = keys
    .map(([field, value]) => `${field} "${inline(String(value), 100)}"`)
    .join(" and ");
  const message = `There is no ${definition.kind} with ${keyText}. Look it up again; it may have been removed.`;
  return new UserError("not_found", message);
}

/** Plan of a job: a write, nothing to write, an error, or that it must wait for what others of its group write. */
export type JobPlan =
  | ({ readonly kind: "write" } & PlannedJob)
  | ({ readonly kind: "unchanged" } & PlannedJob)
  | {
      readonly kind: "failed";
      readonly job: Job;
      readonly error: unknown;
      readonly intent?: Intent;
    }
  | { readonly kind: "wait"; readonly job: Job };

/**
 * Plans jobs of one partition in their order. A patch of a row that a job before it changes is planned on that change, so that both
 * go in one transaction. Whatever else depends on a row that is not stored yet (a version, a refusal, a removal) waits.
 */
export async function planGroup(engine: Engine, jobs: readonly Job[]): Promise<JobPlan[]> {
  const group = new GroupPlan(engine);
  // The rows of jobs that were not refused, several at a time.
  const intents = jobs.flatMap((job) => (job.refusals === 0 ? job.write.intents : []));
  await pMap(intents, (intent) => group.getCached(intent).catch(() => undefined), {
    concurrency: 16,
  });
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

  /** A result without a write is not guarded by an ETag, so it only counts on a row that was read from storage. */
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

/** Plans a patch without a version on the change before it; `undefined` for all else, which waits until that change is stored. */
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
