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

/** What storage holds of a part's rows at this moment. */
export interface Looked {
  readonly plan: Plan | undefined;
  /** Whether the technician's row is another than was reviewed. */
  readonly technicianMoved: boolean;
  /** Work that is another than was reviewed; `row` is missing when it is gone. */
  readonly moved: readonly { readonly line: PlanPart["lines"][number]; readonly row?: VersionedWorkOrder }[];
}

/**
 * Looks past all caches, after a refusal: which rows are not as they were reviewed. A patch that changes nothing writes
 * nothing, and is only believed when the row was read for it.
 */
export async function lookAt(
  { store, signal }: Pick<Context, "store" | "signal">,
  { planId }: SealedPlan,
  part: PlanPart,
): Promise<Looked> {
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
    technicianMoved: technician?.ok !== true,
    moved: part.lines.flatMap((line, index) => {
      const error = errorOf(orders[index]);
      if (!error) return [];
      return { line, row: versionedWorkOrderSchema.safeParse(error.data?.current).data };
    }),
  };
}

function errorOf(result: OperationResult | undefined): UserError | undefined {
  return result?.ok === false ? result.error : undefined;
}
