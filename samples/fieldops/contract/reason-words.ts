import type { Hours, WorkOrderStatus } from "./entities.ts";
import type { Ineligible } from "./plan.ts";
import type { reasonTexts } from "./reason-texts.ts";
import type { CorrectionWhy, Difference, LineWhy, Rule, UnplannedWhy, Violation } from "./reasons.ts";

/** Texts and formats of a language. */
interface ReasonWords {
  readonly t: (key: keyof typeof reasonTexts, values?: Readonly<Record<string, string | number>>) => string;
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
}

const plainKeys = {
  "unknown-job": "unknownJob",
  "unknown-technician": "unknownTechnician",
  twice: "twice",
  "excluded-job": "excludedJob",
  "excluded-technician": "excludedTechnician",
  unavailable: "unavailable",
} as const;

/** The violated rule as a sentence. */
export function violationInWords(
  { t, format, skills, minutes }: ReasonWords,
  name: string,
  violation: Violation,
): string {
  switch (violation.rule) {
    case "skills":
      return t("skills", { name, skills: skills(violation.missing) });
    case "range": {
      const [distance, limit] = [format.kilometers(violation.km), format.kilometers(violation.limitKm)];
      return t("range", { name, distance, limit });
    }
    case "shift": {
      const duration = minutes.duration(violation.overMinutes);
      return t("shift", { name, span: minutes.span(violation.shift), duration });
    }
    case "window": {
      const duration = minutes.duration(violation.overMinutes);
      return t("window", { name, span: minutes.span(violation.window), duration });
    }
    case "booked":
      return t("booked", { name, job: violation.job, duration: minutes.duration(violation.shortMinutes) });
    case "full":
      return t("full", { name, count: violation.limit });
    default:
      return t(plainKeys[violation.rule], { name });
  }
}

const shortKeys = {
  range: "shortRange",
  shift: "shortShift",
  window: "shortWindow",
  booked: "shortBooked",
  full: "shortFull",
  unavailable: "shortUnavailable",
  "excluded-technician": "shortExcluded",
  "excluded-job": "shortOther",
  twice: "shortOther",
  "unknown-job": "shortOther",
  "unknown-technician": "shortOther",
} as const satisfies Record<Exclude<Rule, "skills">, string>;

/** The violated rule in a few words, for lists. */
export function ruleInWords(
  { t, skills }: ReasonWords,
  { rule, missing = [] }: Pick<Ineligible, "rule" | "missing">,
): string {
  return rule === "skills" ? t("shortSkills", { skills: skills(missing) }) : t(shortKeys[rule]);
}

export interface PlanWords extends ReasonWords {
  readonly status: (status: WorkOrderStatus) => string;
}

type NextBest = NonNullable<LineWhy["nextBest"]>;

/** Reason for the technician of a line, and against the next best: one sentence each. */
export function lineReasons(words: PlanWords, why: LineWhy): readonly [has: string, next: string] {
  const { t } = words;
  const skills = words.skills(why.matchedSkills);
  const missing = words.skills(why.missingSkills);
  const has = missing === "" ? t("has", { skills }) : t("hasSome", { skills, missing });
  return [skills === "" ? t("needsNone") : has, nextBestInWords(words, why.nextBest)];
}

function nextBestInWords(words: PlanWords, next: NextBest | undefined): string {
  const { t, format } = words;
  if (!next) return t("nobodyElse");
  const { technicianName: name, violation, difference } = next;
  if (violation) return t("nobodyElseCould", { violation: violationInWords(words, name, violation) });
  const parts = difference ? differenceInWords(words, difference) : [];
  return parts.length > 0
    ? t("nextBest", { name, difference: format.list(parts) })
    : t("nextBestEqual", { name });
}

/** Change of the plan in words. Empty when nothing changes. */
export function differenceInWords(
  { t, minutes }: ReasonWords,
  { lateMinutes, travelMinutes }: Difference,
): string[] {
  const late = { duration: minutes.duration(Math.abs(lateMinutes)) };
  const driving = { duration: minutes.duration(Math.abs(travelMinutes)) };
  return [
    ...(lateMinutes === 0 ? [] : [t(lateMinutes > 0 ? "later" : "lessLate", late)]),
    ...(travelMinutes === 0 ? [] : [t(travelMinutes > 0 ? "moreDriving" : "lessDriving", driving)]),
  ];
}

const unplannedKeys = {
  excluded: "jobExcluded",
  "no-technicians": "jobNoTechnicians",
  skills: "jobSkills",
  range: "jobRange",
  shift: "jobShift",
  window: "jobWindow",
  "left-out": "jobLeftOut",
  booked: "jobBooked",
} as const;

/** Reason why a job is unplanned and who comes closest, or who has it already. */
export function unplannedReasons(words: PlanWords, site: string, why: UnplannedWhy): readonly string[] {
  const { t } = words;
  if (why.reason === "taken") return [takenInWords(words, site, why)];
  const reason = t(unplannedKeys[why.reason]);
  if (!why.nearest) return [reason];
  const { technicianName, violation } = why.nearest;
  return [reason, t("nearest", { violation: violationInWords(words, technicianName, violation) })];
}

/** Reason why a requested line did not stay as it was. */
export function correctionInWords(words: PlanWords, why: CorrectionWhy): string {
  const { t, format, minutes } = words;
  switch (why.kind) {
    case "not-found":
      return t("notFound", { asked: why.asked });
    case "ambiguous":
      return t("ambiguous", { asked: why.asked });
    case "taken":
      return takenInWords(words, why.job, why);
    case "violation": {
      const violation = violationInWords(words, why.technicianName, why.violation);
      const name = why.insteadName;
      return name === undefined ? t("notPlanned", { violation }) : t("instead", { violation, name });
    }
    case "start": {
      const times = { is: minutes.time(why.is), said: minutes.time(why.said) };
      const violation = why.violation && violationInWords(words, why.technicianName, why.violation);
      return violation === undefined ? t("start", times) : t("startWhy", { ...times, violation });
    }
    case "skills":
      return t(why.is === "Full" ? "allSkills" : "someSkills");
    case "distance":
      return t("distance", { is: format.kilometers(why.isKm), said: format.kilometers(why.saidKm) });
    case "drive":
      return t("drive", {
        is: minutes.duration(why.isMinutes),
        said: minutes.duration(Math.round(why.saidMinutes)),
      });
  }
}

/** Names the technician who has the work of a site now, or else its status. */
export function takenInWords(
  { t, status: statusWord }: PlanWords,
  site: string,
  { status, technicianName: name }: { status: WorkOrderStatus; technicianName?: string | undefined },
): string {
  return name === undefined
    ? t("statusNow", { site, status: statusWord(status) })
    : t("takenBy", { site, name });
}
