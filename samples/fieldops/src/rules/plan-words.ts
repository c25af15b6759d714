import { inline } from "@suite/contracts";
import {
  type CorrectionWhy,
  correctionInWords,
  type LineWhy,
  lineReasons,
  type PlanLineView,
  type PlanWords,
  reasonTexts,
  type UnplannedWhy,
  unplannedReasons,
} from "@suite/fieldops-contract";
import { number, statusInWords } from "@suite/server/tools";
import { clock, minutesInWords } from "./desk-time.ts";

type ReasonText = (typeof reasonTexts)[keyof typeof reasonTexts];

/** The text as it is, or its form for the count. */
function chooseForm(text: ReasonText, count: string | number | undefined): string {
  if (typeof text === "string") return text;
  return count === 1 ? text.one : text.other;
}

/** The contract's reasons in English, for the model. */
const words: PlanWords = {
  t(key, values = {}) {
    const message = chooseForm(reasonTexts[key], values.count);
    return message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  },
  format: { kilometers: (km) => `${number(km)} km`, list: (parts) => parts.join(", ") },
  skills: (names) => inline(names.join(", "), 160),
  minutes: {
    time: clock,
    span: ({ fromMinute, untilMinute }) => `${clock(fromMinute)} to ${clock(untilMinute)}`,
    duration: minutesInWords,
  },
  status: statusInWords,
};

type Drive = Pick<PlanLineView, "distanceKm" | "travelMinutes">;

export function lineReason({
  why,
  distanceKm,
  travelMinutes,
}: Drive & { readonly why: LineWhy }): string {
  const [skills, next] = lineReasons(words, why);
  const late = `${minutesInWords(Math.abs(why.slackMinutes))} ${why.slackMinutes < 0 ? "after" : "before"} the SLA`;
  return `${skills} ${number(distanceKm)} km away (${travelMinutes} min), done ${late}. ${next}`;
}

export function unplannedReason(why: UnplannedWhy): string {
  if (why.reason !== "taken") return unplannedReasons(words, "", why).join(" ");
  const technician = why.technicianName === undefined ? "" : ` with ${why.technicianName}`;
  return `It is ${statusInWords(why.status)}${technician} already.`;
}

export const correctionMessage = (why: CorrectionWhy) => correctionInWords(words, why);
