import type { LastCommit, Plan, WorkOrder } from "@suite/fieldops-contract";
import type { Context } from "../../store.ts";
import { type Dispatch, desk } from "../desk.ts";

/** Where the work of the desk stands when a plan is made. */
export interface DeskWork {
  /** Work orders that no technician has yet. */
  readonly open: number;
  readonly lastCommit: LastCommit | undefined;
}

/** Counts the open work, and finds the caller's last commit. */
export async function readDeskWork(
  { store, caller, signal }: Pick<Context, "store" | "caller" | "signal">,
  { orders }: Dispatch,
): Promise<DeskWork> {
  const plans = await store.plans.list(desk.id, { signal });
  return {
    open: orders.filter(({ status }) => status === "New").length,
    lastCommit: findLastCommit(
      plans.filter(({ committedBy }) => committedBy === caller.name),
      orders,
    ),
  };
}

/** The latest of these commits that dispatched work, if none of that work has begun: then it can be taken back as a whole. */
export function findLastCommit(
  plans: readonly Plan[],
  orders: readonly WorkOrder[],
): LastCommit | undefined {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const latestFirst = plans.toSorted((one, other) =>
    other.committedAt.localeCompare(one.committedAt),
  );
  for (const plan of latestFirst) {
    const parts = plan.technicians.filter(({ undone }) => !undone);
    if (parts.length === 0) continue;
    const jobs = parts.flatMap(({ assignmentIds }) => assignmentIds.map((id) => byId.get(id)));
    const isWaiting = jobs.every((job) => job?.status === "Dispatched" && job.planId === plan.id);
    if (!isWaiting) return undefined;
    return { planId: plan.id, day: plan.day, jobs: jobs.length, technicians: parts.length };
  }
  return undefined;
}
