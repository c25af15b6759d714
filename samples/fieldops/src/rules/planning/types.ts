/**
 * Input and output of the planner. Times are whole minutes since midnight of the plan's day in the desk's time
 * zone: 510 is 08:30, -60 is 23:00 the day before, 1500 is 01:00 the day after. Distances are great-circle
 * kilometers.
 */

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Span {
  readonly fromMinute: number;
  readonly untilMinute: number;
}

export type Priority = "Low" | "Medium" | "High";
export type SkillMatch = "Full" | "Partial";
export type Vehicle = "car" | "van" | "truck" | "cargo-bike";

/** A work order to plan. Ids are unique among jobs and bookings. */
export interface Job {
  readonly id: string;
  readonly place: Place;
  readonly priority: Priority;
  /** Required skills, spelled as in `Technician.skills`. Empty when anyone can do the job. */
  readonly skills: readonly string[];
  readonly durationMinutes: number;
  /** Earliest and latest start that the customer allows. The work may end later. */
  readonly window: Span;
  /** Time by which the work should be finished (SLA). Later is allowed but minimized. May lie in the past. */
  readonly dueMinute: number;
}

/** Work that is already committed. It keeps its time, and nothing is planned over it. */
export interface Booking extends Span {
  readonly id: string;
  readonly place: Place;
}

export interface Technician {
  readonly id: string;
  /** Place at the start of the shift, or now. */
  readonly place: Place;
  readonly skills: readonly string[];
  readonly vehicle: Vehicle;
  /** Travel and work lie within the shift; the way home does not count. A night shift ends above 1440. */
  readonly shift: Span;
  readonly available: boolean;
  readonly bookings: readonly Booking[];
}

export interface PlanOptions {
  /** Earliest departure: the time of planning, when the plan is for today. */
  readonly nowMinute?: number;
  /** Longest drive to a planned job. */
  readonly maxTravelKm?: number;
  /** Minutes between the end of one job and the departure for the next. Not before the first job of the day. */
  readonly travelBufferMinutes?: number;
  /** Allows technicians with some of the skills where nobody with all of them meets the SLA as well. */
  readonly allowPartialSkillMatch?: boolean;
  /** Most new jobs per technician. Unlimited when left out. */
  readonly maxJobsPerTechnician?: number;
  readonly excludedTechnicianIds?: readonly string[];
  readonly excludedJobIds?: readonly string[];
}

/** A line decided outside the planner: by a person's override or by a model's own plan. */
export interface LockedLine {
  readonly jobId: string;
  readonly technicianId: string;
  /** Requested start of work. Kept when the rules permit, else corrected. */
  readonly startMinute?: number;
  /** Facts that a model stated about the line. Corrected where they are wrong. */
  readonly claimed?: {
    readonly skillMatch?: SkillMatch;
    readonly travelKm?: number;
    readonly travelMinutes?: number;
  };
}

/** Planning input. The order of the lists does not affect the plan. */
export interface PlanInput {
  readonly jobs: readonly Job[];
  readonly technicians: readonly Technician[];
  readonly locked?: readonly LockedLine[];
  readonly options?: PlanOptions;
}

/** The rule that keeps a technician from a job, and by how much. */
export type Violation =
  | { readonly rule: "unknown-job" }
  | { readonly rule: "unknown-technician" }
  /** The job is on another line as well. */
  | { readonly rule: "twice" }
  | { readonly rule: "excluded-job" }
  | { readonly rule: "excluded-technician" }
  | { readonly rule: "unavailable" }
  | { readonly rule: "skills"; readonly missing: readonly string[] }
  | { readonly rule: "range"; readonly km: number; readonly limitKm: number }
  /** The shift leaves no room for the work within the customer's window. */
  | { readonly rule: "shift"; readonly shift: Span; readonly overMinutes: number }
  /** Work would start this long after the window closes or before it opens. */
  | { readonly rule: "window"; readonly window: Span; readonly overMinutes: number }
  /** Other work is in the way: `withId` is that booking or job, `shortMinutes` the time missing between the two. */
  | { readonly rule: "booked"; readonly withId: string; readonly shortMinutes: number }
  | { readonly rule: "full"; readonly limit: number };

export type Rule = Violation["rule"];

/** Change of the whole plan if another technician took the line. Negative is better. */
export interface Difference {
  /** Late minutes over all affected jobs, not weighted. */
  readonly lateMinutes: number;
  readonly travelMinutes: number;
}

export interface Explanation {
  readonly matchedSkills: readonly string[];
  readonly missingSkills: readonly string[];
  /** Undefined when there is no other technician. */
  readonly nextBest?: Candidate;
}

/** The time and travel of one job by one technician. */
export interface Visit {
  readonly jobId: string;
  readonly technicianId: string;
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

export interface PlannedLine extends Visit {
  /** 1 for the technician's first new job of the plan. */
  readonly sequence: number;
  readonly locked: boolean;
  readonly explanation: Explanation;
}

export type UnplannedReason =
  | "excluded"
  | "no-technicians"
  /** No technician has the skills. */
  | "skills"
  /** Technicians with the skills are too far away. */
  | "range"
  /** Technicians with the skills and in range are off shift. */
  | "shift"
  /** No technician can arrive before the window closes. */
  | "window"
  /** Only excluded or unavailable technicians could do it. */
  | "left-out"
  /** Technicians who could do it are booked, or have more important work in this plan. */
  | "booked";

export interface UnplannedJob {
  readonly jobId: string;
  readonly reason: UnplannedReason;
  /** The closest candidate, and the rule in the way. */
  readonly nearest?: { readonly technicianId: string; readonly violation: Violation };
}

/** A locked line that is kept with a corrected fact: the stated value and the true one. */
export type Correction = {
  readonly jobId: string;
  readonly technicianId: string;
} & (
  | {
      readonly field: "startMinute";
      readonly said: number;
      readonly is: number;
      /** The rule because of which the start was moved. */
      readonly violation?: Violation;
    }
  | { readonly field: "skillMatch"; readonly said: SkillMatch; readonly is: SkillMatch }
  | { readonly field: "travelKm" | "travelMinutes"; readonly said: number; readonly is: number }
);

/** A locked line that violates a rule. Its job is planned with someone else or is unplanned. */
export interface RefusedLine {
  readonly jobId: string;
  readonly technicianId: string;
  readonly violation: Violation;
}

export interface Totals {
  readonly planned: number;
  readonly unplanned: number;
  readonly late: number;
  readonly lateMinutes: number;
  readonly travelMinutes: number;
  readonly travelKm: number;
}

export interface Plan {
  /** Ordered by technician id, then start. */
  readonly lines: readonly PlannedLine[];
  readonly unplanned: readonly UnplannedJob[];
  readonly corrected: readonly Correction[];
  readonly refused: readonly RefusedLine[];
  readonly totals: Totals;
}

/** One line of an edited plan. Lines of a `Plan` qualify. */
export interface EditedLine {
  readonly jobId: string;
  readonly technicianId: string;
  readonly startMinute: number;
}

/**
 * A technician considered for a job: feasible with the visit and the change of the plan, or infeasible with
 * the rule.
 */
export type Candidate =
  | { readonly technicianId: string; readonly visit: Visit; readonly difference: Difference }
  | { readonly technicianId: string; readonly violation: Violation };
