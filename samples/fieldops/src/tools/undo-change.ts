import { type Change, clip, UserError } from "@suite/contracts";
import {
  type Plan,
  type Technician,
  type WorkOrder,
  workOrderSchema,
} from "@suite/fieldops-contract";
import { undoChange as suiteUndo, type Tool, type ToolOutcome } from "@suite/server";
import type { Stored } from "@suite/storage";
import {
  findEntryIndex,
  isCommitted,
  lineId,
  type PlanEntry,
  type Step,
} from "../commit/part-operations.ts";
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
    return undoPart(context, await findPart(context, change));
  },
};

const notRedone =
  "An undo cannot be undone here, because the technician's time may be booked by now. Create a plan, or set the status, again.";

interface CommittedPart {
  readonly planId: string;
  readonly entry: PlanEntry;
}

/**
 * Finds the part that a change belongs to, also when it was undone: a repeated call must find the part that its
 * first run undid, and writes the same rows again.
 */
async function findPart(context: Context, change: Change): Promise<CommittedPart> {
  const { store, signal } = context;
  const [planId, assignmentId] = lineKey(await findLine(context, change));
  const plan = await store.plans.get({ desk: desk.id, id: planId }, { fresh: true, signal });
  const entry = plan?.technicians.findLast((one) => one.assignmentIds.includes(assignmentId));
  if (entry) return { planId, entry };
  throw new UserError("conflict", `${change.record} is in no plan. Read it again.`);
}

function lineKey({ key }: Change): readonly [planId: string, assignmentId: string] {
  const [planId = "", ...rest] = String(key.id).split("/");
  return [planId, rest.join("/")];
}

/** Finds the change of a plan's line: the change itself, or for a work order the one that was made in the same transaction. */
async function findLine({ store, signal }: Context, change: Change): Promise<Change> {
  if (change.kind === "plan-line") return change;
  if (change.kind === "work-order") {
    const isLine = ({ kind, at, key }: Change) =>
      kind === "plan-line" && at === change.at && String(key.id).endsWith(`/${change.key.id}`);
    let cursor: string | undefined;
    do {
      const page = await store.history.list({ limit: 1, where: isLine, cursor, signal });
      const [line] = page.changes;
      if (line) return line;
      cursor = page.cursor;
    } while (cursor !== undefined);
  }
  throw new UserError(
    "invalid",
    "A plan is undone for one technician at a time. Give the change of one of the technician's assignments instead.",
  );
}

/**
 * Undoes a technician's part in one transaction: the work is new again, the time is free, the lines say
 * so. Throws `conflict` and changes nothing when any of the work is under way or done.
 */
async function undoPart(context: Context, part: CommittedPart): Promise<ToolOutcome> {
  const { store, signal } = context;
  const { technicianId } = part.entry;
  // The name is read first, as no read after the write may fail.
  const technician = await store.technicians.get({ desk: desk.id, id: technicianId }, { signal });
  const results = await store.batch(undoOperations(part), { atomic: true, signal });
  const outcomes = results.flatMap((result) => (result.ok ? result : []));
  const orders = outcomes.flatMap(({ row }) => workOrderSchema.safeParse(row).data ?? []);
  const made = await store.history.get(outcomes[0]?.changeId ?? "");
  if (!made) throw new UserError("conflict", "There was nothing left to undo.");
  const { id, at, tool, by, record, summary, undoable } = made;
  return {
    text: undoneText(technician ?? { id: technicianId, name: technicianId }, orders),
    structuredContent: {
      change: { id, at, tool, by, record, summary: clip(summary, 200), undoable },
    },
  };
}

/** Of a repeated call the work orders are as they are stored now, so some may be planned again. */
function undoneText(
  technician: Pick<Technician, "id" | "name">,
  orders: readonly WorkOrder[],
): string {
  const list = (some: readonly WorkOrder[]) => some.map(assignmentLabel).join(", ");
  const free = orders.filter(({ status }) => status === "New");
  const again = orders.filter(({ status }) => status !== "New");
  const sentences = ["Undone."];
  if (free.length > 0) {
    sentences.push(
      `${technicianLabel(technician)} no longer has ${list(free)}.`,
      "The status is New again; use create-dispatch-plan to plan it.",
    );
  }
  if (again.length > 0) sentences.push(`Planned again since: ${list(again)}.`);
  return sentences.join(" ");
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
    const why = status === "Dispatched" ? "belongs to another plan" : `is ${status}`;
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
