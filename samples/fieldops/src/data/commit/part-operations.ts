import { UserError } from "@suite/contracts";
import type { Booking, Plan, PlanLine, Technician } from "@suite/fieldops-contract";
import type { Operation } from "@suite/storage";
import type { tables } from "../../store.ts";
import { desk } from "../desk.ts";
import type { PlanPart, SignedPlan } from "../plan/seal.ts";

export type Step = Operation<typeof tables>;

/** A technician's part of a plan, as the plan's row lists it. */
export type PlanEntry = Plan["technicians"][number];

/** Thrown by a write of a part that the plan has already. */
export class CommittedBefore extends UserError {
  constructor() {
    super("conflict", "This part of the plan was committed before.");
  }
}

/** Bookings are removed this long after their end. */
const keptMs = 24 * 3_600_000;

/**
 * All writes of a technician's part for one transaction: the plan, the technician's bookings, and for each job
 * the work order and the line. Work orders and the technician's row must be unchanged since the review;
 * otherwise the part is a conflict.
 */
export function partOperations(
  plan: SignedPlan,
  part: PlanPart,
  { by, now }: { readonly by: string; readonly now: Date },
): Step[] {
  return [
    planStep(plan, part, by, now),
    {
      table: "technicians",
      patch: { desk: desk.id, id: part.technicianId },
      changes: ({ bookings }: Technician) => ({
        bookings: [
          ...bookings.filter(isRecent(now)),
          ...part.lines.map((line) => booking(plan, line)),
        ],
      }),
      version: part.version,
    },
    ...part.lines.flatMap((line): Step[] => [
      {
        table: "workOrders",
        patch: { desk: desk.id, id: line.assignmentId },
        changes: {
          status: "Dispatched",
          technicianId: part.technicianId,
          planId: plan.planId,
          startsAt: line.startsAt,
          endsAt: line.endsAt,
        },
        version: line.version,
      },
      lineStep(plan, part, line),
    ]),
  ];
}

export function lineId(planId: string, assignmentId: string): string {
  return `${planId}/${assignmentId}`;
}

/** Position of a part in its plan; the last one if it was undone and committed again, -1 if there is none. */
export function findEntryIndex(plan: Pick<Plan, "technicians">, entry: PlanEntry): number {
  const ids = entry.assignmentIds.join();
  return plan.technicians.findLastIndex(
    ({ technicianId, assignmentIds }) =>
      technicianId === entry.technicianId && assignmentIds.join() === ids,
  );
}

/** True if the part is committed and was not undone. */
export function isCommitted(plan: Pick<Plan, "technicians">, entry: PlanEntry): boolean {
  const found = plan.technicians[findEntryIndex(plan, entry)];
  return found !== undefined && !found.undone;
}

export function toEntry({ technicianId, lines }: PlanPart): PlanEntry {
  return { technicianId, assignmentIds: lines.map(({ assignmentId }) => assignmentId) };
}

function planStep(plan: SignedPlan, part: PlanPart, by: string, now: Date): Step {
  const entry = toEntry(part);
  const first: Plan = {
    id: plan.planId,
    desk: desk.id,
    day: plan.day,
    committedAt: now.toISOString(),
    committedBy: by,
    maxTravelKm: plan.constraints.maxTravelKm,
    travelBufferMinutes: plan.constraints.travelBufferMinutes,
    technicians: [],
  };
  return {
    table: "plans",
    put: { desk: desk.id, id: plan.planId },
    row(current) {
      const row = current ?? first;
      if (isCommitted(row, entry)) throw new CommittedBefore();
      return { ...row, technicians: [...row.technicians, entry] };
    },
  };
}

type SignedLine = PlanPart["lines"][number];

/** A line exists already if its part was committed before and undone. */
function lineStep(plan: SignedPlan, part: PlanPart, line: SignedLine): Step {
  const { site: _site, latitude: _lat, longitude: _lon, version: _version, ...facts } = line;
  const row: PlanLine = {
    ...facts,
    id: lineId(plan.planId, line.assignmentId),
    desk: desk.id,
    planId: plan.planId,
    technicianId: part.technicianId,
    outcome: "committed",
  };
  return { table: "planLines", put: { desk: desk.id, id: row.id }, row: () => row };
}

function booking({ planId }: SignedPlan, line: SignedLine): Booking {
  const { assignmentId, site, startsAt, endsAt, latitude, longitude } = line;
  return { assignmentId, planId, site, startsAt, endsAt, latitude, longitude };
}

const isRecent = (now: Date) => (one: Booking) => Date.parse(one.endsAt) > now.getTime() - keptMs;
