import {
  type CommitResult,
  type CommitUndo,
  type Correction,
  type DispatchPlan,
  dispatchPlanSchema,
  type PlanCheck,
  type PlanReview,
  type Priority,
  type ReviewLine,
  type TechnicianDay,
} from "@suite/fieldops-contract";

const technicians: readonly [
  id: string,
  name: string,
  skills: string,
  from: number,
  until: number,
][] = [
  ["T-101", "Ingrid Solberg", "Electrical, Elevator", 420, 930],
  ["T-102", "Samir Patel", "HVAC, Refrigeration", 480, 1_020],
  ["T-103", "Rosa Delgado", "Network, Security", 480, 1_020],
  ["T-104", "Bartholomew Featherstonehaugh", "HVAC, Plumbing, Refrigeration", 540, 1_080],
  ["T-105", "Li Wen", "Electrical", 600, 1_140],
];

/** `dueMinute` is the SLA on the plan's day. */
type JobRow = [
  id: string,
  site: string,
  skill: string,
  Priority,
  duration: number,
  dueMinute: number,
];
const jobs: readonly JobRow[] = [
  ["WO-1001", "Lamna Healthcare Clinic", "HVAC", "High", 90, 540],
  ["WO-1002", "Fourth Coffee Roastery", "Refrigeration", "High", 75, 900],
  ["WO-1003", "Woodgrove Bank Branch 12", "Security", "High", 45, 900],
  ["WO-1004", "Contoso Distribution Center North", "Electrical", "Medium", 120, 1_200],
  ["WO-1005", "Alpine Ski House", "Elevator", "Medium", 60, 1_200],
  ["WO-1006", "Southridge Video", "Network", "Low", 60, 1_400],
  ["WO-1007", "Blue Yonder Airlines Hangar", "High voltage", "Low", 60, 1_400],
];

const point = { latitude: 47.6, longitude: -122.3 };
const getTravelMinutes = (technicianId: string) => (technicianId === "T-104" ? 30 : 18);
const readAt = () => new Date().toISOString();
const midnight = Date.parse("2026-11-23T08:00:00Z");

const booked = {
  assignmentId: "WO-0990",
  site: "Margie's Travel",
  fromMinute: 780,
  untilMinute: 840,
  ...point,
};

const technicianDays = technicians.map(
  ([technicianId, name, skills, fromMinute, untilMinute], hue): TechnicianDay => ({
    technicianId,
    name,
    hue,
    vehicle: "van",
    region: "Central",
    rating: 4.6,
    ...point,
    skills: skills.split(", "),
    shift: { fromMinute, untilMinute },
    busy: technicianId === "T-102" ? [booked] : [],
  }),
);
const getName = (id: string) =>
  technicianDays.find(({ technicianId }) => technicianId === id)?.name ?? id;

type PlanReviewInput = Pick<PlanCheck, "lines" | "excludedTechnicianIds" | "excludedAssignmentIds">;

/** A simplified planner: gives each job to the first technician with the skill, or as requested. */
export function planReview(input: PlanReviewInput = {}, planId = "DP-1"): PlanReview {
  const { lines: wanted = [], excludedTechnicianIds = [], excludedAssignmentIds = [] } = input;
  const present = technicianDays.filter(
    ({ technicianId }) => !excludedTechnicianIds.includes(technicianId),
  );
  const corrections: Correction[] = [];
  const unplanned: PlanReview["unplanned"] = [];
  const leave = (job: JobRow, why: PlanReview["unplanned"][number]["why"]) => {
    const [assignmentId, site, , priority] = job;
    unplanned.push({ assignmentId, site, priority, why, ...toFacts(job) });
  };
  const next = new Map(present.map(({ technicianId, shift }) => [technicianId, shift.fromMinute]));
  const planned = jobs.flatMap((job): ReviewLine[] => {
    const [assignmentId, , skill] = job;
    if (excludedAssignmentIds.includes(assignmentId)) {
      leave(job, { reason: "excluded" });
      return [];
    }
    const able = present.filter(({ skills }) => skills.includes(skill));
    const line = wanted.find((each) => each.assignmentId === assignmentId);
    const choice = line?.technicianId;
    const overrideReason = line?.overrideReason;
    const permitted = overrideReason === undefined ? able : present;
    const chosen = permitted.find(({ technicianId }) => technicianId === choice) ?? able[0];
    if (choice && chosen?.technicianId !== choice) {
      corrections.push({
        assignmentId,
        technicianId: choice,
        outcome: "refused",
        message: `${getName(choice)} lacks ${skill}.`,
        why: {
          kind: "violation",
          technicianName: getName(choice),
          violation: { rule: "skills", missing: [skill] },
          insteadName: chosen?.name,
        },
      });
    }
    if (!chosen) {
      leave(job, { reason: "skills" });
      return [];
    }
    const earliest = (next.get(chosen.technicianId) ?? 0) + getTravelMinutes(chosen.technicianId);
    const startMinute = Math.max(
      earliest,
      (choice === chosen.technicianId && line?.startMinute) || 0,
    );
    next.set(chosen.technicianId, startMinute + job[4]);
    return [
      {
        ...createLine(job, chosen, startMinute, present),
        ...toOverride(job, chosen, overrideReason),
      },
    ];
  });
  const busy = new Set(planned.map(({ technicianId }) => technicianId));
  return {
    view: "review",
    readAt: readAt(),
    planId,
    day: "2026-11-23",
    timeZone: "America/Los_Angeles",
    constraints: { maxTravelKm: 40, travelBufferMinutes: 10, allowPartialSkillMatch: false },
    assignmentIds: jobs.map(([id]) => id),
    totals: {
      planned: planned.length,
      unplanned: unplanned.length,
      taken: 0,
      technicians: busy.size,
      late: planned.filter(({ lateMinutes }) => lateMinutes > 0).length,
      travelMinutes: planned.reduce((sum, { travelMinutes }) => sum + travelMinutes, 0),
      distanceKm: Math.round(planned.length * 94) / 10,
    },
    technicians: technicianDays.toSorted(
      (a, b) => Number(busy.has(b.technicianId)) - Number(busy.has(a.technicianId)),
    ),
    lines: planned.toSorted(
      (a, b) => a.technicianId.localeCompare(b.technicianId) || a.startMinute - b.startMinute,
    ),
    unplanned,
    corrections,
    excludedTechnicianIds: [...excludedTechnicianIds],
    excludedAssignmentIds: [...excludedAssignmentIds],
    ...(busy.size > 0 && {
      seal: `seal of ${planned.map((line) => `${line.assignmentId}/${line.technicianId}`).join()}`,
    }),
  };
}

/** What an override changes of a line: the reason, and the skill that is missing. */
function toOverride(
  [, , skill]: JobRow,
  { skills }: TechnicianDay,
  overrideReason: string | undefined,
): Partial<ReviewLine> {
  if (overrideReason === undefined || skills.includes(skill)) return {};
  const why = { matchedSkills: [], missingSkills: [skill], slackMinutes: 60 };
  return { overrideReason, skillMatch: "Partial", why };
}

/** Facts of a job that decide where it fits. Nobody has the skill of a job that is not planned. */
function toFacts(job: JobRow) {
  const [, , skill, , durationMinutes, dueMinute] = job;
  const unable = technicianDays.filter(({ skills }) => !skills.includes(skill));
  return {
    category: skill,
    durationMinutes,
    window: { fromMinute: 0, untilMinute: 1_440 },
    latitude: point.latitude + jobs.indexOf(job) / 50,
    longitude: point.longitude,
    slaDueAt: new Date(midnight + dueMinute * 60_000).toISOString(),
    ineligible: [
      {
        rule: "skills" as const,
        missing: [skill],
        technicianIds: unable.map((one) => one.technicianId),
      },
    ],
  };
}

function createLine(
  job: JobRow,
  { technicianId, name }: TechnicianDay,
  startMinute: number,
  present: readonly TechnicianDay[],
): ReviewLine {
  const [assignmentId, site, skill, priority, durationMinutes, dueMinute] = job;
  const endMinute = startMinute + durationMinutes;
  const travelMinutes = getTravelMinutes(technicianId);
  const lateMinutes = Math.max(0, endMinute - dueMinute);
  const others = present.filter((technician) => technician.technicianId !== technicianId);
  const able = others.filter(({ skills }) => skills.includes(skill));
  const unable = others.filter(({ skills }) => !skills.includes(skill));
  return {
    ...toFacts(job),
    assignmentId,
    site,
    priority,
    technicianId,
    technicianName: name,
    departMinute: startMinute - travelMinutes,
    startMinute,
    endMinute,
    travelMinutes,
    lateMinutes,
    distanceKm: 9.4,
    skillMatch: "Full",
    why: {
      matchedSkills: [skill],
      missingSkills: [],
      slackMinutes: dueMinute - endMinute,
      nextBest: able[0] && {
        technicianName: able[0].name,
        difference: { lateMinutes: 0, travelMinutes: 12 },
      },
    },
    alternatives: able.map((technician, index) => {
      const start = technician.shift.fromMinute + getTravelMinutes(technician.technicianId);
      const late = Math.max(0, start + durationMinutes - dueMinute);
      const difference = { lateMinutes: late - lateMinutes, travelMinutes: 12 + index };
      return {
        technicianId: technician.technicianId,
        startMinute: start,
        difference,
        skillMatch: "Full",
      };
    }),
    ineligible: [
      { rule: "skills", missing: [skill], technicianIds: unable.map((one) => one.technicianId) },
    ],
  };
}

/** Result of `create-dispatch-plan` for the model. */
export function planView(review: PlanReview): DispatchPlan {
  const { lines, unplanned } = review;
  return dispatchPlanSchema.parse({
    ...review,
    view: "plan",
    open: jobs.length,
    lines: {
      items: lines.map((line) => ({ ...line, reason: "As the planner found." })),
      total: lines.length,
    },
    unplanned: {
      items: unplanned.map((row) => ({ ...row, reason: "No." })),
      total: unplanned.length,
    },
  });
}

/** Result of `commit-assignments`. Parts with taken work are conflicts. */
export function commitResult(
  review: PlanReview,
  taken: Readonly<Record<string, string>> = {},
): CommitResult {
  const withWork = technicianDays.filter(({ technicianId }) =>
    review.lines.some((line) => line.technicianId === technicianId),
  );
  const parts = withWork.map(({ technicianId, name }) => {
    const own = review.lines.filter((line) => line.technicianId === technicianId);
    const gone = own.filter(({ assignmentId }) => taken[assignmentId] !== undefined);
    const outcome = gone.length > 0 ? ("conflict" as const) : ("committed" as const);
    return {
      technicianId,
      technicianName: name,
      outcome,
      assignmentIds: own.map(({ assignmentId }) => assignmentId),
      taken: gone.map(({ assignmentId, site }) => ({
        assignmentId,
        site,
        message: `${site} is Dispatched.`,
        status: "Dispatched" as const,
        technicianName: taken[assignmentId],
      })),
      message:
        gone.length > 0 ? "Somebody was faster; nothing of this part was written." : "Dispatched.",
      ...(outcome === "committed" && { changeId: `change-${technicianId}` }),
    };
  });
  const count = (wanted: "committed" | "conflict") =>
    parts.filter(({ outcome }) => outcome === wanted).flatMap(({ assignmentIds }) => assignmentIds)
      .length;
  const { planId, day, timeZone } = review;
  return {
    view: "result",
    readAt: readAt(),
    planId,
    day,
    timeZone,
    technicians: parts,
    committed: count("committed"),
    notCommitted: count("conflict"),
  };
}

/** Undo of a whole commit, in which the parts of these technicians stay. */
export function commitUndo(
  { planId, lines }: PlanReview,
  keptIds: readonly string[] = [],
): CommitUndo {
  const ids = [...new Set(lines.map(({ technicianId }) => technicianId))];
  const idsOf = (technicianId: string) =>
    lines.filter((line) => line.technicianId === technicianId).map((line) => line.assignmentId);
  const undone = ids.filter((id) => !keptIds.includes(id));
  return {
    planId,
    readAt: readAt(),
    undone,
    reopened: undone.flatMap(idsOf).length,
    kept: keptIds.map((technicianId) => ({
      technicianId,
      technicianName: getName(technicianId),
      assignmentIds: idsOf(technicianId),
      cause: "changed" as const,
      message: "The work has begun.",
    })),
  };
}
