import type { UserError } from "@suite/contracts";
import {
  type Plan,
  planSchema,
  type VersionedWorkOrder,
  versionedWorkOrderSchema,
} from "@suite/fieldops-widgets/contract";
import type { OperationResult } from "@suite/storage";
import { desk } from "../desk.ts";
import type { PlanPart, SealedPlan } from "../plan/seal.ts";
import type { Context } from "../store.ts";

/** The rows of a part as storage holds them now. */
export interface FreshRead {
  readonly plan: Plan | undefined;
  /** True if the technician's row changed since the review. */
  readonly technicianChanged: boolean;
  /** Work orders that changed since the review. `row` is missing when the work order was removed. */
  readonly changed: readonly {
    readonly line: PlanPart["lines"][number];
    readonly row?: VersionedWorkOrder;
  }[];
}

/**
 * Reads a part's rows without caches after a refused write, and reports which ones changed since the review.
 * Uses patches without changes: they write nothing, and storage checks them against the current row.
 */
export async function readFresh(
  { store, signal }: Pick<Context, "store" | "signal">,
  { planId }: SealedPlan,
  part: PlanPart,
): Promise<FreshRead> {
  const changes = {};
  const key = (id: string) => ({ desk: desk.id, id });
  const [plan, technician, ...orders] = await store.batch(
    [
      { table: "plans", patch: key(planId), changes },
      { table: "technicians", patch: key(part.technicianId), changes, version: part.version },
      ...part.lines.map(({ assignmentId, version }) => ({
        table: "workOrders" as const,
        patch: key(assignmentId),
        changes,
        version,
      })),
    ],
    { signal },
  );
  const all = [plan, technician, ...orders];
  const outage = all.map(errorOf).find((error) => error?.code === "unavailable");
  if (outage) throw outage;
  return {
    plan: plan?.ok ? planSchema.parse(plan.row) : undefined,
    technicianChanged: technician?.ok !== true,
    changed: part.lines.flatMap((line, index) => {
      const error = errorOf(orders[index]);
      if (!error) return [];
      return { line, row: versionedWorkOrderSchema.safeParse(error.data?.current).data };
    }),
  };
}

function errorOf(result: OperationResult | undefined): UserError | undefined {
  return result?.ok === false ? result.error : undefined;
}
