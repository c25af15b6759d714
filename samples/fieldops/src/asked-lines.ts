import { clip, UserError } from "@suite/contracts";
import type { Correction, WorkOrder } from "@suite/fieldops-widgets/contract";
import type { Stored } from "@suite/storage";
import type { Dispatch } from "./dispatch.ts";
import { assignmentFinder, type Finder, notFoundWhy, technicianFinder } from "./find.ts";
import type { LockedLine } from "./rules/planning/types.ts";
import type { Context } from "./store.ts";

export interface AskedLine extends Pick<LockedLine, "startMinute" | "claimed"> {
  readonly assignmentId: string;
  readonly technicianId: string;
}

export interface AskedLines {
  readonly locked: readonly LockedLine[];
  /** The work the lines are about, those that are refused for their technician included. */
  readonly orders: readonly Stored<WorkOrder>[];
  /** Lines whose names mean nobody, or more than one. */
  readonly refused: readonly Correction[];
}

/** Finds who and what the lines of a handed-in plan are about. A line that names nothing certain is refused by itself. */
export async function askedLines(
  context: Context,
  dispatch: Dispatch,
  items: readonly AskedLine[],
): Promise<AskedLines> {
  const findOrder = eachOnce(assignmentFinder(context, dispatch));
  const findTechnician = eachOnce(technicianFinder(context, dispatch));
  const locked: LockedLine[] = [];
  const orders = new Map<string, Stored<WorkOrder>>();
  const refused: Correction[] = [];
  for (const { assignmentId, technicianId, startMinute, claimed } of items) {
    const order = await findOrder(assignmentId);
    const technician = await findTechnician(technicianId);
    if (!(order instanceof UserError)) orders.set(order.id, order);
    const refuse = (asked: string, error: UserError) =>
      refused.push({
        assignmentId: clip(assignmentId, 60),
        technicianId: clip(technicianId, 60),
        outcome: "refused",
        message: clip(error.message, 300),
        why: notFoundWhy(asked, error),
      });
    if (order instanceof UserError) refuse(assignmentId, order);
    else if (technician instanceof UserError) refuse(technicianId, technician);
    else locked.push({ jobId: order.id, technicianId: technician.id, startMinute, claimed });
  }
  return { locked, orders: [...orders.values()], refused };
}

/** A name that stands on many lines is looked for, and asked about, once. */
function eachOnce<Row>(find: Finder<Row>): (asked: string) => Promise<Row | UserError> {
  const known = new Map<string, Row | UserError>();
  let ask = true;
  return async (asked) => {
    const before = known.get(asked);
    if (before) return before;
    const found = await find(asked, { ask }).catch((error: unknown) => {
      if (!(error instanceof UserError)) throw error;
      if (error.data?.answer === "cancel") ask = false;
      return error;
    });
    known.set(asked, found);
    return found;
  };
}
