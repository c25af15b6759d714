import { type Change, UserError } from "@suite/contracts";
import type { Technician, WorkOrder } from "@suite/fieldops-contract";
import { changeEntry, undoChange as suiteUndo, type Tool, type ToolOutcome } from "@suite/server";
import { blocks, onlyData } from "@suite/server/tools";
import { findChange } from "../data/commit/find-change.ts";
import { undoCommit } from "../data/commit/undo-commit.ts";
import { type CommittedPart, undoPart } from "../data/commit/undo-part.ts";
import { desk } from "../data/desk.ts";
import type { Context, FieldopsStore } from "../store.ts";
import { assignmentLabel, technicianIdList, technicianLabel } from "../views/words.ts";
import { undoText } from "./undo-commit.ts";

/**
 * The suite's undo-change for committed plans: undoing the change of any work order or line undoes the
 * technician's whole part, and with `wholeCall` the whole commit. It is not restored afterward, but planned
 * again, since the time may be taken.
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
    if (change && undoTools.includes(change.tool)) throw new UserError("invalid", notRedone);
    if (change?.tool !== "commit-assignments") return suiteUndo.handler(input, context);
    await context.store.history.requireUndo(change.id, context);
    if (input.wholeCall === true) return undoWholeCommit(context, change);
    return undoOnePart(context, await findPart(context, change));
  },
};

const undoTools: readonly string[] = ["undo-change", "undo-commit"];

const notRedone =
  "An undo cannot be undone here, because the technician's time may be booked by now. Create a plan, or set the status, again.";

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
async function findLine(context: Context, change: Change): Promise<Change> {
  if (change.kind === "plan-line") return change;
  if (change.kind === "work-order") {
    const isLine = ({ kind, at, key }: Change) =>
      kind === "plan-line" && at === change.at && String(key.id).endsWith(`/${change.key.id}`);
    const line = await findChange(context, isLine);
    if (line) return line;
  }
  throw new UserError(
    "invalid",
    "A plan is undone for one technician at a time. Give the change of one of the technician's assignments instead.",
  );
}

/** Takes back the commit that a change belongs to. */
async function undoWholeCommit(context: Context, change: Change): Promise<ToolOutcome> {
  const result = await undoCommit(context, await findPlanId(context, change));
  const made = await context.store.history.get(result.changeId ?? "", context);
  if (!made) {
    const [first] = result.kept;
    throw new UserError("conflict", first?.message ?? "That commit was already undone.");
  }
  const kept = result.kept.map(({ technicianName, message }) => ({
    record: technicianName,
    message,
  }));
  return {
    text: undoText(result),
    structuredContent: { change: changeEntry(made), undone: result.reopened, kept },
  };
}

/** Every transaction of a commit has a line of its plan. */
async function findPlanId(context: Context, change: Change): Promise<string> {
  if (change.kind === "plan") return String(change.key.id);
  const isLine = ({ kind, at }: Change) => kind === "plan-line" && at === change.at;
  const line = change.kind === "technician" ? await findChange(context, isLine) : undefined;
  const [planId] = lineKey(line ?? (await findLine(context, change)));
  return planId;
}

/** Undoes a technician's part, and says which work is free again. */
async function undoOnePart(context: Context, part: CommittedPart): Promise<ToolOutcome> {
  const { store, signal } = context;
  const { technicianId } = part.entry;
  // The name is read first, as no read after the write may fail.
  const technician = await store.technicians.get({ desk: desk.id, id: technicianId }, { signal });
  const { orders, changeId = "" } = await undoPart(context, part);
  const made = await store.history.get(changeId);
  if (!made) throw new UserError("conflict", "There was nothing left to undo.");
  const isNew = orders.some(({ status }) => status === "New");
  return {
    text: undoneText(technician ?? { name: technicianId }, orders),
    forModel: blocks(
      technicianIdList(technician ? [technician] : []),
      isNew ? "Next: create-dispatch-plan plans the new assignments." : "",
      onlyData,
    ),
    structuredContent: { change: changeEntry(made) },
  };
}

/** Of a repeated call the work orders are as they are stored now, so some may be planned again. */
function undoneText(technician: Pick<Technician, "name">, orders: readonly WorkOrder[]): string {
  const list = (some: readonly WorkOrder[]) => some.map(assignmentLabel).join(", ");
  const free = orders.filter(({ status }) => status === "New");
  const again = orders.filter(({ status }) => status !== "New");
  const sentences = ["Undone."];
  if (free.length > 0) {
    sentences.push(
      `${technicianLabel(technician)} no longer has ${list(free)}.`,
      `${free.length === 1 ? "It is" : "They are"} new again.`,
    );
  }
  if (again.length > 0) sentences.push(`Planned again since: ${list(again)}.`);
  return sentences.join(" ");
}
