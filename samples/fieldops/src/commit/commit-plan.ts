import { UserError } from "@suite/contracts";
import type { Plan, TechnicianResult, VersionedWorkOrder } from "@suite/fieldops-contract";
import type { OperationResult } from "@suite/storage";
import { desk } from "../desk.ts";
import type { PlanPart, SignedPlan } from "../plan/seal.ts";
import type { Context } from "../store.ts";
import { type ExistingRows, findPart, lineId, partOperations } from "./part-operations.ts";

export interface CommittedPart {
  readonly part: PlanPart;
  readonly outcome: PartOutcome;
}

/**
 * Commits a plan technician by technician. Each part is written whole or not at all, and a conflict does not
 * stop the other parts. Throws when storage is unavailable from the start. When storage fails later or the
 * caller cancels, the remaining parts report it.
 */
export async function commitPlan(context: Context, plan: SignedPlan): Promise<CommittedPart[]> {
  const { signal, progress } = context;
  const done: CommittedPart[] = [];
  let stopped: PartOutcome | undefined;
  progress(0, plan.parts.length);
  for (const part of plan.parts) {
    if (signal.aborted) stopped ??= cancelled;
    if (stopped) {
      done.push({ part, outcome: stopped });
      continue;
    }
    try {
      done.push({ part, outcome: await commitPart(context, plan, part) });
    } catch (error) {
      stopped = reasonToStop(error, signal);
      if (!stopped || (done.length === 0 && !signal.aborted)) throw error;
      done.push({ part, outcome: unsure });
    }
    progress(done.length, plan.parts.length);
  }
  return done;
}

function reasonToStop(error: unknown, signal: AbortSignal): PartOutcome | undefined {
  if (signal.aborted) return cancelled;
  return error instanceof UserError && error.code === "unavailable" ? away : undefined;
}

const failed = (cause: TechnicianResult["cause"], message: string): PartOutcome => ({
  kind: "failed",
  error: new UserError("unavailable", message),
  cause,
});

const cancelled = failed("cancelled", "Not done: the commit was canceled before this part.");
const away = failed("unavailable", "Not done: storage stopped responding. Commit again.");

const unsure = failed(
  "interrupted",
  "Interrupted while this part was being written. Commit again: what is written already is not written twice.",
);

type PartOutcome =
  /** `changeId` is missing when the part was committed before. */
  | { readonly kind: "committed"; readonly changeId?: string }
  | { readonly kind: "conflict"; readonly freshRead: FreshRead }
  | {
      readonly kind: "failed";
      readonly error: UserError;
      readonly cause?: TechnicianResult["cause"];
    };

/** Concurrent commits may collide on the plan's first rows; by the third attempt the rows exist. */
const attempts = 3;

/**
 * Writes one technician's part in one transaction. Committing it again changes nothing. Throws on an outage,
 * because it is unknown whether the part was written; committing again settles it.
 */
async function commitPart(
  context: Context,
  plan: SignedPlan,
  part: PlanPart,
): Promise<PartOutcome> {
  const { store, signal, caller, now } = context;
  for (let attempt = 1; ; attempt++) {
    const existing = await readExisting(context, plan, part);
    if (existing === "committed") return { kind: "committed" };
    const steps = partOperations(plan, part, existing, { by: caller.name, now: now() });
    try {
      return toOutcome(await store.batch(steps, { atomic: true, signal }));
    } catch (error) {
      if (!(error instanceof UserError) || error.code === "unavailable") throw error;
      const outcome = await explainRefusal(context, plan, part);
      if (outcome) return outcome;
      if (attempt === attempts) return { kind: "failed", error };
    }
  }
}

/** Outcome of a refused write. Undefined when no reviewed row changed, so that the part can be tried again. */
async function explainRefusal(
  context: Context,
  plan: SignedPlan,
  part: PlanPart,
): Promise<PartOutcome | undefined> {
  const freshRead = await readFresh(context, plan, part);
  const entry = freshRead.plan && findPart(freshRead.plan, part);
  if (entry && !entry.undone) return { kind: "committed" };
  const isChanged = freshRead.technicianChanged || freshRead.changed.length > 0;
  return isChanged ? { kind: "conflict", freshRead } : undefined;
}

export interface FreshRead {
  readonly plan: Plan | undefined;
  readonly technicianChanged: boolean;
  /** Work orders that changed since the review. `row` is missing when the work order was removed. */
  readonly changed: readonly {
    readonly line: PlanPart["lines"][number];
    readonly row?: VersionedWorkOrder | undefined;
  }[];
}

/** Reads a part's rows from storage after a refused write, and reports which ones changed since the review. */
async function readFresh(
  { store, signal }: Pick<Context, "store" | "signal">,
  { planId }: SignedPlan,
  part: PlanPart,
): Promise<FreshRead> {
  const key = (id: string) => ({ desk: desk.id, id });
  const fresh = { fresh: true, signal };
  const [plan, technician, ...orders] = await Promise.all([
    store.plans.get(key(planId), fresh),
    store.technicians.get(key(part.technicianId), fresh),
    ...part.lines.map(({ assignmentId }) => store.workOrders.get(key(assignmentId), fresh)),
  ]);
  return {
    plan,
    technicianChanged: technician?.version !== part.version,
    changed: part.lines.flatMap((line, index) => {
      const row = orders[index];
      return row?.version === line.version ? [] : [{ line, row }];
    }),
  };
}

async function readExisting(
  { store, signal }: Context,
  { planId }: SignedPlan,
  part: PlanPart,
): Promise<ExistingRows | "committed"> {
  const row = await store.plans.get({ desk: desk.id, id: planId }, { fresh: true, signal });
  if (!row) return { plan: false, lines: new Set() };
  const entry = findPart(row, part);
  if (entry && !entry.undone) return "committed";
  // A line exists before its part only when the part was undone.
  const ids = part.lines.map(({ assignmentId }) => assignmentId);
  const lines = await Promise.all(
    ids.map((id) => store.planLines.get({ desk: desk.id, id: lineId(planId, id) }, { signal })),
  );
  return { plan: true, lines: new Set(lines.flatMap((line) => line?.assignmentId ?? [])) };
}

/** A batch that was cancelled before it began returns an error for each operation. */
function toOutcome(results: readonly OperationResult[]): PartOutcome {
  const failed = results.find((result) => !result.ok);
  if (failed && !failed.ok) return { kind: "failed", error: failed.error };
  // Any change of the part undoes all of it; the one of a work order is the easiest to recognize.
  const [, , firstOrder] = results;
  return { kind: "committed", changeId: firstOrder?.ok ? firstOrder.changeId : undefined };
}
