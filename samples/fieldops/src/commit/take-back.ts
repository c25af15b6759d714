import { UserError } from "@suite/contracts";
import type { Plan, Technician, WorkOrder } from "@suite/fieldops-widgets/contract";
import type { Operation, Stored } from "@suite/storage";
import { desk } from "../desk.ts";
import type { Context, tables } from "../store.ts";
import { lineId } from "./part-operations.ts";

type Step = Operation<typeof tables>;

interface Part {
  readonly planId: string;
  readonly technicianId: string;
}

/**
 * Gives back all that a plan gave a technician, in one transaction: the work is new again, the time is free, the lines say so. Work
 * that is on its way or done stays, and then nothing is given back.
 */
export async function takeBack(
  { store, signal }: Context,
  { planId, technicianId }: Part,
): Promise<{ technician: Technician; orders: WorkOrder[] }> {
  const key = (id: string) => ({ desk: desk.id, id });
  const plan = await store.plans.get(key(planId), { signal });
  const technician = await store.technicians.get(key(technicianId), { signal });
  const ids = plan ? idsOf(plan, technicianId) : [];
  if (!technician || ids.length === 0) throw new UserError("conflict", "That part was taken back already.");
  const orders = await Promise.all(ids.map((id) => store.workOrders.get(key(id), { signal })));
  const steps: Step[] = [
    ...ids.flatMap((id): Step[] => [
      { table: "planLines", patch: key(lineId(planId, id)), changes: { outcome: "taken back" } },
      { table: "workOrders", patch: key(id), changes: (current) => newAgain(current, planId, technicianId) },
    ]),
    {
      table: "technicians",
      patch: key(technicianId),
      changes: ({ bookings }) => ({
        bookings: bookings.filter((one) => one.planId !== planId || !ids.includes(one.assignmentId)),
      }),
    },
    { table: "plans", patch: key(planId), changes: (current) => withoutPart(current, technicianId, ids) },
  ];
  await store.batch(steps, { atomic: true, signal });
  return { technician, orders: orders.filter((order) => order !== undefined) };
}

function idsOf({ technicians }: Plan, technicianId: string): string[] {
  return technicians.flatMap((part) =>
    part.technicianId === technicianId && !part.takenBack ? part.assignmentIds : [],
  );
}

function newAgain({ id, status, ...row }: Stored<WorkOrder>, planId: string, technicianId: string) {
  if (row.planId !== planId || row.technicianId !== technicianId || status !== "Dispatched") {
    const why = status === "Dispatched" ? "belongs to another plan" : `is ${status}`;
    throw new UserError(
      "conflict",
      `${id} ${why}, so the part is not taken back. Undo what was done to it first.`,
    );
  }
  return { status: "New" as const, technicianId: null, planId: null, startsAt: null, endsAt: null };
}

function withoutPart(plan: Stored<Plan>, technicianId: string, ids: readonly string[]) {
  if (idsOf(plan, technicianId).join() !== ids.join()) {
    throw new UserError("conflict", "The plan was changed in the meantime; look at it again, then undo.");
  }
  return {
    technicians: plan.technicians.map((part) =>
      part.technicianId === technicianId ? { ...part, takenBack: true } : part,
    ),
  };
}
