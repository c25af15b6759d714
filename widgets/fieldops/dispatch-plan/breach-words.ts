import type { Format } from "@suite/widget-kit/i18n/format.ts";
import type { Translate } from "@suite/widget-kit/i18n/strings.ts";
import type { Breach, Hours, Ineligible, Rule } from "../contract.ts";
import type { reasonStrings } from "./reason-strings.ts";

export interface ReasonWords {
  readonly t: Translate<(typeof reasonStrings)["en"]>;
  readonly format: Pick<Format, "kilometers" | "list">;
  readonly minutes: {
    readonly time: (minute: number) => string;
    readonly span: (hours: Hours) => string;
    readonly duration: (minutes: number) => string;
  };
}

/** The rule that keeps somebody from a job, as a sentence. */
export function breachInWords({ t, format, minutes }: ReasonWords, name: string, breach: Breach): string {
  switch (breach.rule) {
    case "unknown-job":
      return t("unknownJob", { name });
    case "unknown-technician":
      return t("unknownTechnician", { name });
    case "twice":
      return t("twice", { name });
    case "excluded-job":
      return t("excludedJob", { name });
    case "excluded-technician":
      return t("excludedTechnician", { name });
    case "unavailable":
      return t("unavailable", { name });
    case "skills":
      return t("skills", { name, skills: format.list(breach.missing) });
    case "range": {
      const [distance, limit] = [format.kilometers(breach.km), format.kilometers(breach.limitKm)];
      return t("range", { name, distance, limit });
    }
    case "shift": {
      const duration = minutes.duration(breach.overMinutes);
      return t("shift", { name, span: minutes.span(breach.shift), duration });
    }
    case "window": {
      const duration = minutes.duration(breach.overMinutes);
      return t("window", { name, span: minutes.span(breach.window), duration });
    }
    case "booked":
      return t("booked", { name, job: breach.job, duration: minutes.duration(breach.shortMinutes) });
    case "full":
      return t("full", { name, count: breach.limit });
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

/** The rule in a few words, for a list of people who cannot. */
export function ruleInWords(
  { t, format }: ReasonWords,
  { rule, missing = [] }: Pick<Ineligible, "rule" | "missing">,
): string {
  return rule === "skills" ? t("shortSkills", { skills: format.list(missing) }) : t(shortKeys[rule]);
}
