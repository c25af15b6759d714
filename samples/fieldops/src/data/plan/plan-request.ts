import { clip, UserError } from "@suite/contracts";
import {
  type Correction,
  jobsAtMost,
  type PlanCheck,
  type Technician,
  type WorkOrder,
} from "@suite/fieldops-contract";
import type { Stored } from "@suite/storage";
import type { Wanted } from "../../rules/plan-input.ts";
import type { LockedLine, Plan } from "../../rules/planning/types.ts";
import { technicianHues } from "../../rules/technician-hues.ts";
import type { Context } from "../../store.ts";
import type { Dispatch } from "../desk.ts";
import {
  assignmentFinder,
  type Finder,
  notFoundWhy,
  type ShownWork,
  shownWork,
  technicianFinder,
} from "../find.ts";

/** A request for a plan, with names in place of rows. */
type NamedRequest = Omit<PlanCheck, "assignmentIds" | "lines"> & {
  readonly assignmentIds?: readonly string[] | undefined;
  readonly lines?: readonly NamedLine[] | undefined;
};

export interface PlanRequest extends Omit<Wanted, "timeZone"> {
  readonly planId: string;
  readonly orders: readonly Stored<WorkOrder>[];
  readonly technicians: readonly Stored<Technician>[];
  /** Undefined when every technician may get work. */
  readonly technicianIds: readonly string[] | undefined;
  /** Reasons of overridden skills by assignment id. */
  readonly overrides: ReadonlyMap<string, Override>;
  readonly hues: ReadonlyMap<string, number>;
  readonly refused: readonly Correction[];
  readonly notFound: ShownWork["errors"];
}

interface Override {
  readonly technicianId: string;
  readonly reason: string;
}

export interface MadePlan {
  readonly plan: Plan;
  readonly request: PlanRequest;
  readonly now: Date;
}

/**
 * Finds the rows of a plan: the requested work and that of the lines, by default all open work. When there are
 * more jobs than a person can review, the most urgent are planned first.
 */
export async function planRequest(
  context: Context,
  dispatch: Dispatch,
  request: NamedRequest,
): Promise<PlanRequest> {
  const { planId, day, constraints, lines = [], assignmentIds = [], technicianIds = [] } = request;
  const { excludedTechnicianIds = [], excludedAssignmentIds = [] } = request;
  const { locked, overrides, orders: ofLines, refused } = await findLines(context, dispatch, lines);
  const { orders, errors } =
    lines.length > 0 && assignmentIds.length === 0
      ? { orders: [], errors: [] }
      : await shownWork(context, dispatch, assignmentIds);
  const all = new Map([...ofLines, ...orders].map((row) => [row.id, row]));
  const only = await theseTechnicians(context, dispatch, technicianIds);
  return {
    planId,
    day,
    constraints,
    excludedTechnicianIds,
    excludedAssignmentIds,
    orders: [...all.values()].slice(0, jobsAtMost),
    technicians: only ?? dispatch.technicians,
    technicianIds: only?.map(({ id }) => id),
    hues: technicianHues(dispatch.technicians),
    locked,
    overrides,
    refused,
    notFound: errors,
  };
}

/** Throws for an unclear name, since a plan without a requested technician would be a different plan. */
async function theseTechnicians(context: Context, dispatch: Dispatch, names: readonly string[]) {
  if (names.length === 0) return undefined;
  const find = technicianFinder(context, dispatch);
  const rows = new Map<string, Stored<Technician>>();
  for (const name of names) {
    const row = await find(name);
    rows.set(row.id, row);
  }
  return [...rows.values()];
}

interface NamedLine extends Pick<LockedLine, "startMinute" | "claimed"> {
  readonly assignmentId: string;
  readonly technicianId: string;
  readonly overrideReason?: string | undefined;
}

/**
 * Finds the rows of the given lines. Refuses single lines whose names match no row, or several. `orders` includes the work of
 * lines that are refused for their technician.
 */
async function findLines(context: Context, dispatch: Dispatch, items: readonly NamedLine[]) {
  const findOrder = eachOnce(assignmentFinder(context, dispatch));
  const findTechnician = eachOnce(technicianFinder(context, dispatch));
  const locked: LockedLine[] = [];
  const overrides = new Map<string, Override>();
  const orders = new Map<string, Stored<WorkOrder>>();
  const refused: Correction[] = [];
  for (const { assignmentId, technicianId, startMinute, claimed, overrideReason } of items) {
    const order = await findOrder(assignmentId);
    const technician = await findTechnician(technicianId);
    if (!(order instanceof UserError)) orders.set(order.id, order);
    const refuse = (nameOrId: string, error: UserError) =>
      refused.push({
        assignmentId: clip(assignmentId, 60),
        technicianId: clip(technicianId, 60),
        outcome: "refused",
        message: clip(error.message, 300),
        why: notFoundWhy(nameOrId, error),
      });
    if (order instanceof UserError) refuse(assignmentId, order);
    else if (technician instanceof UserError) refuse(technicianId, technician);
    else {
      const line = { jobId: order.id, technicianId: technician.id };
      locked.push({ ...line, startMinute, claimed, ignoresSkills: overrideReason !== undefined });
      if (overrideReason !== undefined)
        overrides.set(order.id, { technicianId: technician.id, reason: overrideReason });
    }
  }
  return { locked, overrides, orders: [...orders.values()], refused };
}

/** Looks each name up once, and asks the person about it at most once. */
function eachOnce<Row>(find: Finder<Row>): (name: string) => Promise<Row | UserError> {
  const results = new Map<string, Row | UserError>();
  let ask = true;
  return async (nameOrId) => {
    const before = results.get(nameOrId);
    if (before) return before;
    const result = await find(nameOrId, { ask }).catch((error: unknown) => {
      if (!(error instanceof UserError)) throw error;
      if (error.data?.answer === "cancel") ask = false;
      return error;
    });
    results.set(nameOrId, result);
    return result;
  };
}
