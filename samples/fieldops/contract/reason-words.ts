import type { Hours, WorkOrderStatus } from "./entities.ts";
import type { TechnicianResult } from "./mutations.ts";
import type { Ineligible } from "./plan.ts";
import type { CorrectionWhy, Difference, LineWhy, UnplannedWhy, Violation } from "./reasons.ts";

/** English texts of a plan's reasons: those of the model, and the widget's before translation. */
export const reasonTexts = {
  has: "Has {skills}.",
  hasSome: "Has {skills}, but not {missing}.",
  hasNone: "Lacks {missing}.",
  needsNone: "Needs no special skills.",

  nobodyElse: "There is no other technician.",
  nobodyElseCould: "Nobody else could: {violation}",
  nextBest: "Next best is {name}: {difference}.",
  nextBestEqual: "Next best is {name}, equally good.",
  moreDriving: "{duration} more driving",
  lessDriving: "{duration} less driving",
  later: "{duration} later against the SLA",
  lessLate: "{duration} less late",

  "unknown-job": "{name} cannot do work that is not in this plan.",
  "unknown-technician": "{name} is not among the technicians of this plan.",
  twice: "{name} has a job that another line of this plan has as well.",
  "excluded-job": "{name} cannot take work that is excluded.",
  "excluded-technician": "{name} is excluded from this plan.",
  unavailable: "{name} is not available.",
  skills: "{name} lacks {skills}.",
  range: "{name} is {distance} away, more than {limit}.",
  shift: "{name} works {span}, which is {duration} too short for the job.",
  window: "{name} would miss the site’s hours, {span}, by {duration}.",
  booked: "{name} is busy with {job} at that time ({duration} short).",
  full: { one: "{name} already has {count} job.", other: "{name} already has {count} jobs." },

  "short-skills": "lacks {skills}",
  "short-range": "too far away",
  "short-shift": "shift does not fit",
  "short-window": "misses the site’s hours",
  "short-booked": "busy at that time",
  "short-full": "fully booked",
  "short-unavailable": "not available",
  "short-excluded-technician": "excluded",
  "short-other": "not in this plan",

  "job-excluded": "Excluded from this plan.",
  "job-no-technicians": "There is no technician in this plan.",
  "job-skills": "Nobody has the skills.",
  "job-range": "Everybody with the skills is too far away.",
  "job-shift": "Nobody who could do it is on shift at that time.",
  "job-window": "Nobody can be there within the site’s hours.",
  "job-left-out": "Everybody who could do it is unavailable or excluded.",
  "job-booked":
    "Everybody who could do it has other work at that time, or more important work in this plan.",
  nearest: "Nearest: {violation}",

  notPlanned: "{violation} It is not planned.",
  instead: "{violation} {name} does it instead.",
  start: "Starts {is}, not {said}.",
  startWhy: "Starts {is}, not {said}: {violation}",
  allSkills: "The technician has all of the skills.",
  someSkills: "The technician has only some of the skills.",
  distance: "It is {is} away, not {said}.",
  drive: "The drive takes {is}, not {said}.",
  "not-found": "“{asked}” was not found.",
  ambiguous: "“{asked}” matches more than one.",

  statusNow: "{site} already has the status “{status}”.",
  takenBy: "{site}: {name} has it now.",
  gone: "{site} no longer exists.",
  changed: "{site} was changed since the plan was reviewed.",
  technicianChanged:
    "{name} was given other work, or is no longer available, since the plan was reviewed.",

  "failed-cancelled": "Not done: the commit was canceled before this part.",
  "failed-unavailable": "Not done: the server’s storage stopped responding. Commit again.",
  "failed-interrupted":
    "Interrupted while this part was being written. Commit again: nothing is written twice.",
} as const;

/** Texts and formats of a language. */
export interface PlanWords {
  readonly t: (
    key: keyof typeof reasonTexts,
    values?: Readonly<Record<string, string | number>>,
  ) => string;
  readonly format: {
    readonly kilometers: (km: number) => string;
    readonly list: (parts: readonly string[]) => string;
  };
  /** Skills in the person's language, as a list. */
  readonly skills: (names: readonly string[]) => string;
  readonly minutes: {
    readonly time: (minute: number) => string;
    readonly span: (hours: Hours) => string;
    readonly duration: (minutes: number) => string;
  };
  readonly status: (status: WorkOrderStatus) => string;
}

/** The violated rule as a sentence. */
export function violationInWords(
  { t, format, skills, minutes }: PlanWords,
  name: string,
  violation: Violation,
): string {
  switch (violation.rule) {
    case "skills":
      return t("skills", { name, skills: skills(violation.missing) });
    case "range": {
      const distance = format.kilometers(violation.km);
      const limit = format.kilometers(violation.limitKm);
      return t("range", { name, distance, limit });
    }
    case "shift":
    case "window": {
      const hours = violation.rule === "shift" ? violation.shift : violation.window;
      const duration = minutes.duration(violation.overMinutes);
      return t(violation.rule, { name, span: minutes.span(hours), duration });
    }
    case "booked":
      return t("booked", {
        name,
        job: violation.job,
        duration: minutes.duration(violation.shortMinutes),
      });
    case "full":
      return t("full", { name, count: violation.limit });
    default:
      return t(violation.rule, { name });
  }
}

/** The violated rule in a few words, for lists. */
export function ruleInWords(
  { t, skills }: PlanWords,
  { rule, missing = [] }: Pick<Ineligible, "rule" | "missing">,
): string {
  switch (rule) {
    case "skills":
      return t("short-skills", { skills: skills(missing) });
    case "twice":
    case "unknown-job":
    case "unknown-technician":
    case "excluded-job":
      return t("short-other");
    default:
      return t(`short-${rule}`);
  }
}

/** Reason for the technician of a line, and against the next best: one sentence each. */
export function lineReasons(words: PlanWords, why: LineWhy): readonly [has: string, next: string] {
  const { t } = words;
  const skills = words.skills(why.matchedSkills);
  const missing = words.skills(why.missingSkills);
  return [skillsInWords(t, skills, missing), nextBestInWords(words, why.nextBest)];
}

function skillsInWords(t: PlanWords["t"], skills: string, missing: string): string {
  if (missing === "") return skills === "" ? t("needsNone") : t("has", { skills });
  return skills === "" ? t("hasNone", { missing }) : t("hasSome", { skills, missing });
}

function nextBestInWords(words: PlanWords, next: LineWhy["nextBest"]): string {
  const { t, format } = words;
  if (!next) return t("nobodyElse");
  const { technicianName: name, violation, difference } = next;
  if (violation)
    return t("nobodyElseCould", { violation: violationInWords(words, name, violation) });
  const parts = difference ? differenceInWords(words, difference) : [];
  return parts.length > 0
    ? t("nextBest", { name, difference: format.list(parts) })
    : t("nextBestEqual", { name });
}

/** Change of the plan in words. Empty when nothing changes. */
export function differenceInWords(
  { t, minutes }: PlanWords,
  { lateMinutes, travelMinutes }: Difference,
): string[] {
  const late = { duration: minutes.duration(Math.abs(lateMinutes)) };
  const driving = { duration: minutes.duration(Math.abs(travelMinutes)) };
  const sentences: string[] = [];
  if (lateMinutes > 0) sentences.push(t("later", late));
  if (lateMinutes < 0) sentences.push(t("lessLate", late));
  if (travelMinutes > 0) sentences.push(t("moreDriving", driving));
  if (travelMinutes < 0) sentences.push(t("lessDriving", driving));
  return sentences;
}

/** Reason why a job is unplanned and who comes closest, or who has it already. */
export function unplannedReasons(
  words: PlanWords,
  site: string,
  why: UnplannedWhy,
): readonly string[] {
  const { t } = words;
  if (why.reason === "taken") return [takenInWords(words, site, why)];
  const reason = t(`job-${why.reason}`);
  if (!why.nearest) return [reason];
  const { technicianName, violation } = why.nearest;
  return [reason, t("nearest", { violation: violationInWords(words, technicianName, violation) })];
}

/** Reason why a requested line did not stay as it was. */
export function correctionInWords(words: PlanWords, why: CorrectionWhy): string {
  const { t, format, minutes } = words;
  switch (why.kind) {
    case "not-found":
    case "ambiguous":
      return t(why.kind, { asked: why.asked });
    case "taken":
      return takenInWords(words, why.job, why);
    case "violation": {
      const violation = violationInWords(words, why.technicianName, why.violation);
      const name = why.insteadName;
      return name === undefined
        ? t("notPlanned", { violation })
        : t("instead", { violation, name });
    }
    case "start": {
      const times = { is: minutes.time(why.is), said: minutes.time(why.said) };
      const violation = why.violation && violationInWords(words, why.technicianName, why.violation);
      return violation === undefined ? t("start", times) : t("startWhy", { ...times, violation });
    }
    case "skills":
      return t(why.is === "Full" ? "allSkills" : "someSkills");
    case "distance":
      return t("distance", {
        is: format.kilometers(why.isKm),
        said: format.kilometers(why.saidKm),
      });
    case "drive":
      return t("drive", {
        is: minutes.duration(why.isMinutes),
        said: minutes.duration(Math.round(why.saidMinutes)),
      });
  }
}

/** Names the technician who has the work of a site now, or else its status. */
function takenInWords(
  { t, status: statusWord }: PlanWords,
  site: string,
  {
    status,
    technicianName: name,
  }: { status: WorkOrderStatus; technicianName?: string | undefined },
): string {
  return name === undefined
    ? t("statusNow", { site, status: statusWord(status) })
    : t("takenBy", { site, name });
}

/** Reasons why a technician's part was not committed, and who has the work now. */
export function outcomeReasons(words: PlanWords, part: TechnicianResult): readonly string[] {
  const { t } = words;
  const { outcome, cause, taken, technicianName: name, message } = part;
  if (outcome === "committed" || cause === "taken-back") return [];
  if (outcome === "failed") return [cause ? t(`failed-${cause}`) : message];
  if (taken.length === 0) return [t("technicianChanged", { name })];
  return taken.map(({ site, status, technicianName }) => {
    if (status === undefined) return t("gone", { site });
    return status === "New"
      ? t("changed", { site })
      : takenInWords(words, site, { status, technicianName });
  });
}
