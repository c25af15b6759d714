import { UserError } from "@suite/contracts";
import type { Booking, Plan, PlanLine, Technician } from "@suite/fieldops-contract";
import type { Operation } from "@suite/storage";
import { desk } from "../desk.ts";
import type { PlanPart, SignedPlan } from "../plan/seal.ts";
import type { tables } from "../store.ts";

export type Step = Operation<typeof tables>;

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

export function findPart({ technicians }: Pick<Plan, "technicians">, part: PlanPart) {
  const ids = part.lines.map(({ assignmentId }) => assignmentId).join();
  return technicians.findLast(
    ({ technicianId, assignmentIds }) =>
      technicianId === part.technicianId && assignmentIds.join() === ids,
  );
}

function planStep(plan: SignedPlan, part: PlanPart, by: string, now: Date): Step {
  const entry = {
    technicianId: part.technicianId,
    assignmentIds: part.lines.map(({ assignmentId }) => assignmentId),
  };
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
      const earlier = current && findPart(current, part);
      if (earlier && !earlier.undone) throw new CommittedBefore();
      const row = current ?? first;
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
