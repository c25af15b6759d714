import { type Change, UserError } from "@suite/contracts";
import type { Plan, Technician, WorkOrder } from "@suite/fieldops-contract";
import { undoChange as suiteUndo, type Tool, type ToolOutcome } from "@suite/server";
import type { Stored } from "@suite/storage";
import { lineId, type Step } from "../commit/part-operations.ts";
import { desk } from "../desk.ts";
import type { Context, FieldopsStore } from "../store.ts";
import { assignmentLabel, technicianLabel } from "../words.ts";

/**
 * The suite's undo-change for committed plans: undoing the change of any work order or line undoes the
 * technician's whole part. It is not restored afterward, but planned again, since the time may be taken.
 */
export const undoChange: Tool<FieldopsStore> = {
  ...suiteUndo,
  description:
    "Undoes one change, given by its id from show-recent-changes. If the record has changed since, the " +
    "call fails with a conflict; undo the newer change first. Undoing any assignment of a committed plan " +
    "undoes that technician's whole part of the plan. An undo cannot be undone here; create a new plan " +
    "instead.",
  async handler(input, context: Context) {
    const { changeId } = input;
    const change =
      typeof changeId === "string"
        ? await context.store.history.get(changeId.trim(), context)
        : undefined;
    if (change?.tool === "undo-change") throw new UserError("invalid", notRedone);
    if (change?.tool !== "commit-assignments") return suiteUndo.handler(input, context);
    return givenBack(context, change);
  },
};

const notRedone =
  "An undo cannot be undone here, because the technician's time may be booked by now. Create a plan, or set the status, again.";

async function givenBack(context: Context, change: Change): Promise<ToolOutcome> {
  const part = await partOf(context, change);
  const { technician, orders, changeId = "" } = await undoPart(context, part);
  const made = await context.store.history.get(changeId);
  const list = orders.map(assignmentLabel).join(", ");
  if (!made) throw new UserError("conflict", "There was nothing left to undo.");
  const { id, at, tool, by, record, summary, undoable } = made;
  return {
    text: `Undone. ${technicianLabel(technician)} no longer has ${list}. The status is New again; use create-dispatch-plan to plan it.`,
    structuredContent: {
      change: { id, at, tool, by, record, summary: summary.slice(0, 200), undoable },
    },
  };
}

interface CommittedPart {
  readonly planId: string;
  readonly technicianId: string;
}

/** Plan and technician of the part that a change belongs to, also when the part was undone. */
async function partOf(
  { store, signal }: Context,
  { kind, key, record }: Change,
): Promise<CommittedPart> {
  const rowKey = { desk: desk.id, id: String(key.id) };
  if (kind === "plan-line") {
    const line = await store.planLines.get(rowKey, { signal });
    if (line) return line;
  }
  if (kind === "work-order") {
    const order = await store.workOrders.get(rowKey, { signal });
    if (order?.planId !== undefined && order.technicianId !== undefined) {
      return { planId: order.planId, technicianId: order.technicianId };
    }
    const latest = order && (await latestPart(store, order.id, signal));
    if (latest) return latest;
    throw new UserError("conflict", `${record} was already undone or removed. Read it again.`);
  }
  throw new UserError(
    "invalid",
    "A plan is undone for one technician at a time. Give the change of one of the technician's assignments instead.",
  );
}

/** The part of the latest plan that had a work order, which no longer names its plan once the part was undone. */
async function latestPart(
  store: FieldopsStore,
  assignmentId: string,
  signal: AbortSignal,
): Promise<CommittedPart | undefined> {
  const plans = await store.plans.list(desk.id, { signal });
  const [latest] = plans
    .filter(({ technicians }) =>
      technicians.some(({ assignmentIds }) => assignmentIds.includes(assignmentId)),
    )
    .toSorted((one, other) => other.committedAt.localeCompare(one.committedAt));
  const part = latest?.technicians.findLast(({ assignmentIds }) =>
    assignmentIds.includes(assignmentId),
  );
  return latest && part && { planId: latest.id, technicianId: part.technicianId };
}

/**
 * Undoes a technician's part in one transaction: the work is new again, the time is free, the lines say
 * so. Throws `conflict` and changes nothing when any of the work is under way or done, or the part was undone.
 */
async function undoPart(
  { store, signal }: Context,
  { planId, technicianId }: CommittedPart,
): Promise<{ technician: Technician; orders: WorkOrder[]; changeId: string | undefined }> {
  const key = (id: string) => ({ desk: desk.id, id });
  const plan = await store.plans.get(key(planId), { signal });
  const technician = await store.technicians.get(key(technicianId), { signal });
  const ids = plan ? idsToUndo(plan, technicianId) : [];
  if (!technician || ids.length === 0)
    throw new UserError("conflict", "That part was already undone.");
  const orders = await Promise.all(ids.map((id) => store.workOrders.get(key(id), { signal })));
  const steps: Step[] = [
    // First: whether the part is undone already is decided in the write, so that a call that is sent again gets its own undo.
    {
      table: "plans",
      patch: key(planId),
      changes: (current) => withoutPart(current, technicianId, ids),
    },
    {
      table: "technicians",
      patch: key(technicianId),
      changes: ({ bookings }) => ({
        bookings: bookings.filter(
          (one) => one.planId !== planId || !ids.includes(one.assignmentId),
        ),
      }),
    },
    ...ids.flatMap((id): Step[] => [
      { table: "planLines", patch: key(lineId(planId, id)), changes: { outcome: "undone" } },
      {
        table: "workOrders",
        patch: key(id),
        changes: (current) => newAgain(current, planId, technicianId),
      },
    ]),
  ];
  const [undo] = await store.batch(steps, { atomic: true, signal });
  const changeId = undo?.ok ? undo.changeId : undefined;
  return { technician, orders: orders.filter((order) => order !== undefined), changeId };
}

/** Assignments of a technician's part that are dispatched; if none are, those of the part that was undone last. */
function idsToUndo({ technicians }: Plan, technicianId: string): string[] {
  const parts = technicians.filter((part) => part.technicianId === technicianId);
  const dispatched = parts.filter(({ undone }) => !undone);
  const undone = parts.slice(-1);
  return (dispatched.length > 0 ? dispatched : undone).flatMap(
    ({ assignmentIds }) => assignmentIds,
  );
}

function dispatchedIds({ technicians }: Plan, technicianId: string): string[] {
  return technicians.flatMap((part) =>
    part.technicianId === technicianId && !part.undone ? part.assignmentIds : [],
  );
}

function newAgain({ id, status, ...row }: Stored<WorkOrder>, planId: string, technicianId: string) {
  if (row.planId !== planId || row.technicianId !== technicianId || status !== "Dispatched") {
    const why = status === "Dispatched" ? "belongs to another plan" : `is ${status}`;
    throw new UserError(
      "conflict",
      `${id} ${why}, so the part was not undone. Undo that change first.`,
    );
  }
  return { status: "New" as const, technicianId: null, planId: null, startsAt: null, endsAt: null };
}

function withoutPart(plan: Stored<Plan>, technicianId: string, ids: readonly string[]) {
  const dispatched = dispatchedIds(plan, technicianId);
  if (dispatched.length === 0) throw new UserError("conflict", "That part was already undone.");
  if (dispatched.join() !== ids.join()) {
    throw new UserError(
      "conflict",
      "The plan was changed in the meantime. Read it again, then undo.",
    );
  }
  return {
    technicians: plan.technicians.map((part) =>
      part.technicianId === technicianId ? { ...part, undone: true } : part,
    ),
  };
}
