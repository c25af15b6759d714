/**
 * What the planner reads and answers. Every time is in whole minutes since midnight of the plan's day in the desk's time
 * zone: 510 is 08:30, -60 is 23:00 the day before, 1500 is 01:00 the day after. Distances are great-circle kilometres.
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

/** A work order that is to be planned. Ids are unique among jobs, bookings included. */
export interface Job {
  readonly id: string;
  readonly place: Place;
  readonly priority: Priority;
  /** Required skills, spelled as technicians' skills are; none means that anyone can do it. */
  readonly skills: readonly string[];
  readonly durationMinutes: number;
  /** When the customer lets work begin: not before, and not after. The work may end later. */
  readonly window: Span;
  /** The work should have ended by then. Later is allowed, counted and kept as small as can be; may be long past. */
  readonly dueMinute: number;
}

/** Work that a technician is committed to already. It never moves, and nothing is planned over it. */
export interface Booking extends Span {
  readonly id: string;
  readonly place: Place;
}

export interface Technician {
  readonly id: string;
  /** Where the technician is when the shift begins, or is now. */
  readonly place: Place;
  readonly skills: readonly string[];
  readonly vehicle: Vehicle;
  /** Driving and work lie within the shift; the way home does not count. A night shift ends above 1440. */
  readonly shift: Span;
  readonly available: boolean;
  readonly bookings: readonly Booking[];
}

export interface PlanOptions {
  /** Nothing is planned to set out before it: the time of planning, when the plan is for today. */
  readonly nowMinute?: number;
  /** No drive to a planned job is longer. */
  readonly maxTravelKm?: number;
  /** Kept free between the end of one work and setting out for the next. Not before the first of a day. */
  readonly travelBufferMinutes?: number;
  /** Also technicians who have some of a job's skills, where nobody with all of them keeps to the SLA as well. */
  readonly allowPartialSkillMatch?: boolean;
  /** New jobs for one technician at most. With 1 the plan is an assignment and optimal; left out, there is no limit. */
  readonly maxJobsPerTechnician?: number;
  readonly excludedTechnicianIds?: readonly string[];
  readonly excludedJobIds?: readonly string[];
}

/** A line that was decided outside the planner: by a person who overrides, or by a model that hands in its plan. */
export interface LockedLine {
  readonly jobId: string;
  readonly technicianId: string;
  /** Wanted start of work. Kept to the minute when the rules let it, else corrected. */
  readonly startMinute?: number;
  /** What a model says of the line; corrected where it is not so. */
  readonly claimed?: {
    readonly skillMatch?: SkillMatch;
    readonly travelKm?: number;
    readonly travelMinutes?: number;
  };
}

/** The order of lists makes no difference to the plan. */
export interface PlanInput {
  readonly jobs: readonly Job[];
  readonly technicians: readonly Technician[];
  readonly locked?: readonly LockedLine[];
  readonly options?: PlanOptions;
}

/** A rule that keeps a technician from a job, and by how much. */
export type Violation =
  | { readonly rule: "unknown-job" }
  | { readonly rule: "unknown-technician" }
  /** The job stands on another line as well. */
  | { readonly rule: "twice" }
  | { readonly rule: "excluded-job" }
  | { readonly rule: "excluded-technician" }
  | { readonly rule: "unavailable" }
  | { readonly rule: "skills"; readonly missing: readonly string[] }
  | { readonly rule: "range"; readonly km: number; readonly limitKm: number }
  /** The technician's shift leaves no room for the work within the customer's window. */
  | { readonly rule: "shift"; readonly shift: Span; readonly overMinutes: number }
  /** Work could begin only so long after the window closes, or begins so long before it opens. */
  | { readonly rule: "window"; readonly window: Span; readonly overMinutes: number }
  /** Other work is in the way: `withId` is the booking or job, `shortMinutes` what is missing between. */
  | { readonly rule: "booked"; readonly withId: string; readonly shortMinutes: number }
  | { readonly rule: "full"; readonly limit: number };

export type Rule = Violation["rule"];

/** What a line would cost with another technician, against the plan as it is: negative saves. */
export interface Difference {
  /** Minutes late over all jobs it would touch, not weighted. */
  readonly lateMinutes: number;
  readonly travelMinutes: number;
}

export interface NextBest {
  readonly technicianId: string;
  /** The rule that is in the way, or undefined when this technician could take the job. */
  readonly violation?: Violation;
  readonly startMinute?: number;
  readonly skillMatch?: SkillMatch;
  readonly difference?: Difference;
}

export interface Explanation {
  readonly matchedSkills: readonly string[];
  readonly missingSkills: readonly string[];
  /** Undefined when there is no other technician. */
  readonly nextBest?: NextBest;
}

/** When and how a technician does a job. */
export interface Visit {
  readonly jobId: string;
  readonly technicianId: string;
  /** Setting out in time for the start, from the stop before. */
  readonly departMinute: number;
  /** Arrival, and the start of work. */
  readonly startMinute: number;
  readonly endMinute: number;
  readonly travelMinutes: number;
  readonly travelKm: number;
  /** Job or booking that the technician comes from; undefined from the place of the technician. */
  readonly fromId?: string;
  readonly skillMatch: SkillMatch;
  /** From the end of work to the SLA; negative is late. */
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
  /** Nobody has the skills. */
  | "skills"
  /** Who has the skills is too far away. */
  | "range"
  /** Who has the skills and is in range is off shift. */
  | "shift"
  /** Nobody can be there before the window closes. */
  | "window"
  /** Only technicians who are excluded or unavailable could. */
  | "left-out"
  /** Who could is booked, or has work in this plan that counts for more. */
  | "booked";

export interface UnplannedJob {
  readonly jobId: string;
  readonly reason: UnplannedReason;
  /** The technician who comes nearest to it, and what is in the way. */
  readonly nearest?: { readonly technicianId: string; readonly violation: Violation };
  /** How many technicians each rule keeps away, most first. */
  readonly counts: readonly { readonly rule: Rule; readonly technicians: number }[];
}

/** A locked line that stands, with something put right: what was said of it, and what is true. */
export type Correction = {
  readonly jobId: string;
  readonly technicianId: string;
} & (
  | {
      readonly field: "startMinute";
      readonly said: number;
      readonly is: number;
      /** Why the start was moved. */
      readonly violation?: Violation;
    }
  | { readonly field: "skillMatch"; readonly said: SkillMatch; readonly is: SkillMatch }
  | { readonly field: "travelKm" | "travelMinutes"; readonly said: number; readonly is: number }
);

/** A locked line that cannot stand. Its job is planned with someone else, or stands among the unplanned. */
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
  /** By technician's id, then start. */
  readonly lines: readonly PlannedLine[];
  readonly unplanned: readonly UnplannedJob[];
  readonly corrected: readonly Correction[];
  readonly refused: readonly RefusedLine[];
  readonly totals: Totals;
}

/** What an edited plan says of one job; lines of a `Plan` are such. */
export interface EditedLine {
  readonly jobId: string;
  readonly technicianId: string;
  readonly startMinute: number;
}

/** A technician who could take a job, or the rule in the way; `difference` is against the plan as it is. */
export type Candidate =
  | { readonly technicianId: string; readonly visit: Visit; readonly difference: Difference }
  | { readonly technicianId: string; readonly violation: Violation };

/** An edited line after the check: `visit` is missing when its job or technician is unknown. */
export interface CheckedLine extends EditedLine {
  readonly violations: readonly Violation[];
  readonly visit?: Visit;
}
