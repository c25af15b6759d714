import type { CorrectionWhy, TechnicianResult, Violation } from "@suite/fieldops-contract";
import {
  correctionInWords,
  lineReasons,
  outcomeReasons,
  type PlanWords,
  ruleInWords,
  unplannedReasons,
  violationInWords,
} from "@suite/fieldops-contract";
import { createFormat, createTranslate } from "@suite/widget-kit/i18n";
import { expect, test } from "vitest";
import * as translations from "../strings/index.ts";
import { reasonStrings } from "./strings.ts";

function wordsIn(locale: string): PlanWords {
  const format = createFormat(locale, "UTC");
  return {
    t: createTranslate(reasonStrings, locale, translations),
    format,
    skills: format.list,
    minutes: {
      time: (minute) => format.time(new Date(minute * 60_000).toISOString()),
      span: ({ fromMinute, untilMinute }) => `${fromMinute}–${untilMinute}`,
      duration: (minutes) =>
        format.duration({ hours: Math.floor(minutes / 60), minutes: minutes % 60 }),
    },
    status: (status) => status,
  };
}
const english = wordsIn("en-US");
const line = { matchedSkills: ["HVAC"], missingSkills: [], slackMinutes: 65 };

test("a line says who has the skills, and what speaks against the next best", () => {
  const next = (difference: { lateMinutes: number; travelMinutes: number }) =>
    lineReasons(english, { ...line, nextBest: { technicianName: "Li Wen", difference } })[1];
  expect(next({ lateMinutes: 20, travelMinutes: -4 })).toBe(
    "Next best is Li Wen: 20 min later against the SLA and 4 min less driving.",
  );
  expect(next({ lateMinutes: 0, travelMinutes: 0 })).toBe("Next best is Li Wen, equally good.");
  expect(lineReasons(english, line)).toEqual(["Has HVAC.", "There is no other technician."]);
  expect(lineReasons(english, { ...line, missingSkills: ["Gas"] })[0]).toBe(
    "Has HVAC, but not Gas.",
  );
  expect(lineReasons(english, { ...line, matchedSkills: [] })[0]).toBe("Needs no special skills.");
});

const span = { fromMinute: 480, untilMinute: 960 };
const violations: readonly [Violation, string][] = [
  [{ rule: "unknown-job" }, "Li Wen cannot do work that is not in this plan."],
  [{ rule: "unknown-technician" }, "Li Wen is not among the technicians of this plan."],
  [{ rule: "twice" }, "Li Wen has a job that another line of this plan has as well."],
  [{ rule: "excluded-job" }, "Li Wen cannot take work that is excluded."],
  [{ rule: "excluded-technician" }, "Li Wen is excluded from this plan."],
  [{ rule: "unavailable" }, "Li Wen is not available."],
  [{ rule: "skills", missing: ["HVAC", "Gas"] }, "Li Wen lacks HVAC and Gas."],
  [{ rule: "range", km: 52.4, limitKm: 40 }, "Li Wen is 52 km away, more than 40 km."],
  [
    { rule: "shift", shift: span, overMinutes: 30 },
    "Li Wen works 480–960, which is 30 min too short for the job.",
  ],
  [
    { rule: "window", window: span, overMinutes: 90 },
    "Li Wen would miss the site’s hours, 480–960, by 1 hr 30 min.",
  ],
  [
    { rule: "booked", job: "WO-2 Bank", shortMinutes: 5 },
    "Li Wen is busy with WO-2 Bank at that time (5 min short).",
  ],
  [{ rule: "full", limit: 12 }, "Li Wen already has 12 jobs."],
];

test.each(violations)(
  "the rule $rule is said as a sentence and in short",
  (violation, sentence) => {
    expect(violationInWords(english, "Li Wen", violation)).toBe(sentence);
    expect(violationInWords(wordsIn("ar"), "Li Wen", violation)).toMatch(/\p{Script=Arabic}.*\.$/u);
    expect(ruleInWords(english, violation)).toMatch(/^[a-z]/);
  },
);

test("unplanned work says why and who comes nearest, or who has it", () => {
  const nearest = { technicianName: "Li Wen", violation: { rule: "unavailable" } } as const;
  expect(unplannedReasons(english, "Bank", { reason: "left-out", nearest })).toEqual([
    "Everybody who could do it is unavailable or excluded.",
    "Nearest: Li Wen is not available.",
  ]);
  const taken = { reason: "taken", status: "EnRoute" } as const;
  expect(unplannedReasons(english, "Bank", { ...taken, technicianName: "Kim" })).toEqual([
    "Bank: Kim has it now.",
  ]);
  expect(unplannedReasons(english, "Bank", taken)).toEqual([
    "Bank already has the status “EnRoute”.",
  ]);
});

const by = { technicianName: "Li Wen", violation: { rule: "unavailable" } } as const;

test.each<[CorrectionWhy, string]>([
  [{ kind: "violation", ...by }, "Li Wen is not available. It is not planned."],
  [
    { kind: "violation", ...by, insteadName: "Kim" },
    "Li Wen is not available. Kim does it instead.",
  ],
  [
    { kind: "start", said: 480, is: 495, ...by },
    "Starts 8:15 AM, not 8:00 AM: Li Wen is not available.",
  ],
  [{ kind: "distance", saidKm: 90, isKm: 3.42 }, "It is 3.4 km away, not 90 km."],
  [{ kind: "drive", saidMinutes: 3, isMinutes: 75 }, "The drive takes 1 hr 15 min, not 3 min."],
  [{ kind: "skills", said: "Partial", is: "Full" }, "The technician has all of the skills."],
  [{ kind: "ambiguous", asked: "Bank" }, "“Bank” matches more than one."],
])("a correction %o says what is true instead", (why, text) => {
  expect(correctionInWords(english, why).replaceAll("\u202f", " ")).toBe(text);
});

test("a part of a commit that was not written says why", () => {
  const part: TechnicianResult = {
    technicianId: "T-1",
    technicianName: "Li Wen",
    outcome: "conflict",
    assignmentIds: ["WO-1"],
    taken: [],
    message: "As the server says it.",
  };
  const toWords = (fields: Partial<TechnicianResult>) =>
    outcomeReasons(english, { ...part, ...fields });
  const row = { assignmentId: "WO-1", site: "Bank", message: "" };
  expect(toWords({ outcome: "committed" })).toEqual([]);
  expect(toWords({})).toEqual([
    "Li Wen was given other work, or is no longer available, since the plan was reviewed.",
  ]);
  expect(toWords({ taken: [row, { ...row, status: "New" }] })).toEqual([
    "Bank no longer exists.",
    "Bank was changed since the plan was reviewed.",
  ]);
  expect(toWords({ outcome: "failed", cause: "taken-back" })).toEqual([]);
  expect(toWords({ outcome: "failed", cause: "interrupted" })[0]).toMatch(/^Interrupted/);
  expect(toWords({ outcome: "failed" })).toEqual(["As the server says it."]);
});

test("sentences are built in the order of the language, and names keep their direction", () => {
  const why = {
    ...line,
    nextBest: { technicianName: "Li Wen", violation: { rule: "unavailable" } },
  } as const;
  expect(lineReasons(wordsIn("ja"), why)[1]).toBe(
    "ほかに対応できる人がいません。Li Wen は対応できません。",
  );
  expect(lineReasons(wordsIn("ar"), why)[1]).toContain("\u2068Li Wen\u2069 غير متاح");
});
