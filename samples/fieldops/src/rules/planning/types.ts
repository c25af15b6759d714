/**
 * Input and output of the planner. Times are whole minutes since midnight of the plan's day in the desk's time
 * zone: 510 is 08:30, -60 is 23:00 the day before, 1500 is 01:00 the day after. Distances are great-circle
 * kilometers. Reasons are those of the contract; their `booked.job` is an id, which the server replaces by a name.
 */
import type {
  Constraints,
  CorrectionWhy,
  Difference,
  Hours,
  PlanLine,
  Technician as TechnicianRow,
  UnplannedWhy,
  Violation,
  WorkOrder,
} from "@suite/fieldops-contract";

export type SkillMatch = PlanLine["skillMatch"];
export type Place = Pick<WorkOrder, "latitude" | "longitude">;

/** A work order to plan. Ids are unique among jobs and bookings. The work may end after its `window`. */
export interface Job
  extends Readonly<Pick<WorkOrder, "id" | "priority" | "durationMinutes" | "window">> {
  readonly place: Place;
  /** Required skills, spelled as in `Technician.skills`. Empty when anyone can do the job. */
  readonly skills: readonly string[];
  /** Time by which the work should be finished (SLA). Later is allowed but minimized. May lie in the past. */
  readonly dueMinute: number;
}

/**
 * Travel and work lie within the shift; the way home does not count. A night shift ends above 1440. Bookings keep
 * their time, and nothing is planned over them.
 */
export interface Technician
  extends Readonly<Pick<TechnicianRow, "id" | "vehicle" | "shift" | "available">> {
  /** Place at the start of the shift, or now. */
  readonly place: Place;
  readonly skills: readonly string[];
  readonly bookings: readonly (Readonly<Hours> & { readonly id: string; readonly place: Place })[];
}

export interface PlanOptions extends Partial<Constraints> {
  /** Earliest departure: the time of planning, when the plan is for today. */
  readonly nowMinute?: number;
  /** Most new jobs per technician. Unlimited when left out. */
  readonly maxJobsPerTechnician?: number;
  readonly excludedTechnicianIds?: readonly string[];
  readonly excludedJobIds?: readonly string[];
}

interface Line {
  readonly jobId: string;
  readonly technicianId: string;
}

/** A line decided outside the planner: by a person's override or by a model's own plan. */
export interface LockedLine extends Line {
  /** Earliest start of work. Kept when the rules permit, else corrected. */
  readonly startMinute?: number;
  /** The technician may lack skills: a person overrides that rule, and no other. */
  readonly ignoresSkills?: boolean;
  readonly claimed?: Partial<Pick<Visit, "skillMatch" | "travelKm" | "travelMinutes">>;
}

/** Planning input. The order of the lists does not affect the plan. */
export interface PlanInput {
  readonly jobs: readonly Job[];
  readonly technicians: readonly Technician[];
  readonly locked?: readonly LockedLine[];
  readonly options?: PlanOptions;
}

export interface Visit extends Line {
  /** Departure from the stop before, in time for the start. */
  readonly departMinute: number;
  /** Start of work, at or after arrival. */
  readonly startMinute: number;
  readonly endMinute: number;
  readonly travelMinutes: number;
  readonly travelKm: number;
  readonly skillMatch: SkillMatch;
  /** Minutes from the end of work to the SLA. Negative when late. */
  readonly slackMinutes: number;
  readonly lateMinutes: number;
}

/** Another technician for a job: feasible with the visit and the change of the plan, or infeasible with the rule. */
export type Candidate =
  | { readonly technicianId: string; readonly visit: Visit; readonly difference: Difference }
  | { readonly technicianId: string; readonly violation: Violation };

export interface PlannedLine extends Visit {
  readonly locked: boolean;
  readonly matchedSkills: readonly string[];
  readonly missingSkills: readonly string[];
  /** All other technicians: feasible ones first, the cheapest first; then infeasible ones, the closest first. */
  readonly candidates: readonly Candidate[];
}

export interface UnplannedJob {
  readonly jobId: string;
  readonly reason: Exclude<UnplannedWhy["reason"], "taken">;
  readonly nearest?: Extract<Candidate, { readonly violation: Violation }>;
  /** All technicians with the rules in their way, the closest first. */
  readonly candidates?: readonly Candidate[];
}

/** A locked line that is kept with a corrected fact: the stated value and the true one. */
export interface CorrectedLine extends Line {
  readonly fact:
    | Extract<CorrectionWhy, { kind: "skills" } | { kind: "distance" } | { kind: "drive" }>
    /** `violation` is the rule because of which the start was moved. */
    | Omit<Extract<CorrectionWhy, { kind: "start" }>, "technicianName">;
}

/** A locked line that violates a rule. Its job is planned with someone else or is unplanned. */
export interface RefusedLine extends Line {
  readonly violation: Violation;
}

export interface Plan {
  /** Ordered by technician id, then start. */
  readonly lines: readonly PlannedLine[];
  readonly unplanned: readonly UnplannedJob[];
  readonly corrected: readonly CorrectedLine[];
  readonly refused: readonly RefusedLine[];
}
