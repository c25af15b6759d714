import { UserError } from "@suite/contracts";
import type { TechnicianResult, VersionedWorkOrder } from "@suite/fieldops-contract";
import type { OperationResult } from "@suite/storage";
import type { Context } from "../../store.ts";
import { desk } from "../desk.ts";
import type { PlanPart, SignedPlan } from "../plan/seal.ts";
import { CommittedBefore, isCommitted, partOperations, toEntry } from "./part-operations.ts";

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

const undone = failed("taken-back", "Undone after it was committed.");

const unsure = failed(
  "interrupted",
  "Interrupted while this part was being written, so it is not known whether it is dispatched. Commit again: what is written already is not written twice.",
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

/**
 * Writes one technician's part in one transaction, which always covers the same rows. Committing it again changes nothing. Throws on
 * an outage, because it is unknown whether the part was written; committing again settles it.
 */
async function commitPart(
  context: Context,
  plan: SignedPlan,
  part: PlanPart,
): Promise<PartOutcome> {
  const { store, signal, caller, now } = context;
  const steps = partOperations(plan, part, { by: caller.name, now: now() });
  try {
    return toOutcome(plan, part, await store.batch(steps, { atomic: true, signal }));
  } catch (error) {
    if (error instanceof CommittedBefore) return { kind: "committed" };
    if (!(error instanceof UserError) || error.code === "unavailable") throw error;
    return explainRefusal(context, plan, part, error);
  }
}

/**
 * Outcome of a refused write: a conflict if a reviewed row changed, else the error. The write reads its rows one by one, so it may
 * have missed that another call committed the part in between; the plan, which is read after the refusal, has it.
 */
async function explainRefusal(
  context: Context,
  plan: SignedPlan,
  part: PlanPart,
  error: UserError,
): Promise<PartOutcome> {
  const { store, signal } = context;
  const key = { desk: desk.id, id: plan.planId };
  const stored = await store.plans.get(key, { fresh: true, signal });
  if (stored && isCommitted(stored, toEntry(part))) return { kind: "committed" };
  const freshRead = await readFresh(context, part);
  const isChanged = freshRead.technicianChanged || freshRead.changed.length > 0;
  return isChanged ? { kind: "conflict", freshRead } : { kind: "failed", error };
}

export interface FreshRead {
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
  part: PlanPart,
): Promise<FreshRead> {
  const key = (id: string) => ({ desk: desk.id, id });
  const fresh = { fresh: true, signal };
  const [technician, ...orders] = await Promise.all([
    store.technicians.get(key(part.technicianId), fresh),
    ...part.lines.map(({ assignmentId }) => store.workOrders.get(key(assignmentId), fresh)),
  ]);
  return {
    technicianChanged: technician?.version !== part.version,
    changed: part.lines.flatMap((line, index) => {
      const row = orders[index];
      return row?.version === line.version ? [] : [{ line, row }];
    }),
  };
}

/**
 * Outcome of a part that was written, by this call or by an earlier run of it: the rows are those that are stored now, so a part that
 * somebody undid meanwhile is not called committed.
 */
function toOutcome(
  { planId }: SignedPlan,
  { technicianId, lines }: PlanPart,
  results: readonly OperationResult[],
): PartOutcome {
  const written = new Map(
    results.flatMap((result) => (result.ok && result.row ? [[result.row.id, result]] : [])),
  );
  const orders = lines.map(({ assignmentId }) => written.get(assignmentId));
  const isDispatched = orders.every(
    (order) => order?.row?.planId === planId && order.row.technicianId === technicianId,
  );
  if (!isDispatched) return undone;
  // Any change of the part undoes all of it; the one of a work order is the easiest to recognize.
  return { kind: "committed", changeId: orders[0]?.changeId };
}
