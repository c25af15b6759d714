import type { Constraints, Correction, Technician, WorkOrder } from "@suite/fieldops-widgets/contract";
import type { Stored } from "@suite/storage";
import { type AskedLine, askedLines } from "./asked-lines.ts";
import type { Dispatch } from "./dispatch.ts";
import { technicianFinder } from "./find.ts";
import { jobsAtMost } from "./inputs.ts";
import { type ShownWork, shownWork } from "./shown-work.ts";
import type { Context } from "./store.ts";

/** What a plan is asked for, with names in place of rows. */
export interface Asked {
  readonly planId: string;
  readonly day: string;
  readonly constraints: Constraints;
  readonly assignmentIds?: readonly string[] | undefined;
  readonly technicianIds?: readonly string[] | undefined;
  readonly lines?: readonly AskedLine[] | undefined;
  readonly excludedTechnicianIds?: readonly string[] | undefined;
  readonly excludedAssignmentIds?: readonly string[] | undefined;
}

/** The same with rows. */
export interface PlanRequest {
  readonly planId: string;
  readonly day: string;
  readonly constraints: Constraints;
  readonly orders: readonly Stored<WorkOrder>[];
  readonly technicians: readonly Stored<Technician>[];
  /** Undefined when everybody may get work. */
  readonly technicianIds: readonly string[] | undefined;
  readonly locked: Awaited<ReturnType<typeof askedLines>>["locked"];
  readonly refused: readonly Correction[];
  readonly notFound: ShownWork["errors"];
  readonly excludedTechnicianIds: readonly string[];
  readonly excludedAssignmentIds: readonly string[];
}

/**
 * Finds what is to be planned: the work asked for and that of the lines, else all new work of the last 24 hours. Of more than a
 * person looks over, the most urgent is planned now and the rest when that is done.
 */
export async function planRequest(context: Context, dispatch: Dispatch, asked: Asked): Promise<PlanRequest> {
  const { lines = [], assignmentIds = [], technicianIds = [] } = asked;
  const { locked, orders: ofLines, refused } = await askedLines(context, dispatch, lines);
  const { orders, errors } =
    lines.length > 0 && assignmentIds.length === 0
      ? { orders: [], errors: [] }
      : await shownWork(context, dispatch, assignmentIds);
  const all = new Map([...ofLines, ...orders].map((row) => [row.id, row]));
  const only = await theseTechnicians(context, dispatch, technicianIds);
  return {
    planId: asked.planId,
    day: asked.day,
    constraints: asked.constraints,
    orders: [...all.values()].slice(0, jobsAtMost),
    technicians: only ?? dispatch.technicians,
    technicianIds: only?.map(({ id }) => id),
    locked,
    refused,
    notFound: errors,
    excludedTechnicianIds: asked.excludedTechnicianIds ?? [],
    excludedAssignmentIds: asked.excludedAssignmentIds ?? [],
  };
}

/** A plan without somebody who was asked for by name would be another plan, so a name that is unclear ends it. */
async function theseTechnicians(context: Context, dispatch: Dispatch, asked: readonly string[]) {
  if (asked.length === 0) return undefined;
  const find = technicianFinder(context, dispatch);
  const found = new Map<string, Stored<Technician>>();
  for (const name of asked) {
    const row = await find(name);
    found.set(row.id, row);
  }
  return [...found.values()];
}
