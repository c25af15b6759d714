import { UserError } from "@suite/contracts";
import { type Plan, type WorkOrder, workOrderSchema } from "@suite/fieldops-contract";
import { statusInWords } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type { Context } from "../../store.ts";
import { desk } from "../desk.ts";
import {
  findEntryIndex,
  isCommitted,
  lineId,
  type PlanEntry,
  type Step,
} from "./part-operations.ts";

export interface CommittedPart {
  readonly planId: string;
  readonly entry: PlanEntry;
}

/** What an undo of a part wrote, or, for a repeated call, what is stored now. */
export interface UndonePart {
  readonly orders: readonly WorkOrder[];
  /** Id of one of the changes. */
  readonly changeId: string | undefined;
}

/**
 * Undoes a technician's part in one transaction: the work is new again, the time is free, the lines say
 * so. Throws `conflict` and changes nothing when any of the work is under way or done.
 */
export async function undoPart(
  { store, signal }: Pick<Context, "store" | "signal">,
  part: CommittedPart,
): Promise<UndonePart> {
  const results = await store.batch(undoOperations(part), { atomic: true, signal });
  const outcomes = results.flatMap((result) => (result.ok ? result : []));
  const orders = outcomes.flatMap(({ row }) => workOrderSchema.safeParse(row).data ?? []);
  return { orders, changeId: outcomes[0]?.changeId };
}

function undoOperations({ planId, entry }: CommittedPart): Step[] {
  const { technicianId, assignmentIds } = entry;
  const key = (id: string) => ({ desk: desk.id, id });
  return [
    {
      table: "plans",
      patch: key(planId),
      changes: (current) => withoutEntry(current, entry),
    },
    {
      table: "technicians",
      patch: key(technicianId),
      changes: ({ bookings }) => ({
        bookings: bookings.filter(
          (one) => one.planId !== planId || !assignmentIds.includes(one.assignmentId),
        ),
      }),
    },
    ...assignmentIds.flatMap((id): Step[] => [
      { table: "planLines", patch: key(lineId(planId, id)), changes: { outcome: "undone" } },
      {
        table: "workOrders",
        patch: key(id),
        changes: (current) => newAgain(current, planId, technicianId),
      },
    ]),
  ];
}

function newAgain({ id, status, ...row }: Stored<WorkOrder>, planId: string, technicianId: string) {
  if (row.planId !== planId || row.technicianId !== technicianId || status !== "Dispatched") {
    const why = status === "Dispatched" ? "belongs to another plan" : `is ${statusInWords(status)}`;
    throw new UserError(
      "conflict",
      `${id} ${why}, so the part was not undone. Undo that change first.`,
    );
  }
  return { status: "New" as const, technicianId: null, planId: null, startsAt: null, endsAt: null };
}

/** Marks a part of a plan as undone. Throws `conflict` if it is, which a repeated call is not told: it has a receipt. */
function withoutEntry(plan: Stored<Plan>, entry: PlanEntry) {
  if (!isCommitted(plan, entry)) {
    throw new UserError("conflict", "That part was already undone.");
  }
  const index = findEntryIndex(plan, entry);
  const technicians = plan.technicians.with(index, { ...entry, undone: true });
  return { technicians };
}
