import { expect, test } from "vitest";
import { breachInWords, correctionInWords, lineReason, type Names, unplannedReason } from "./plan-words.ts";
import type { Breach, PlannedLine } from "./planning/types.ts";

const names: Names = { technician: (id) => `Tech ${id}`, job: (id) => `Job ${id}` };
const line: PlannedLine = {
  jobId: "1",
  technicianId: "a",
  departMinute: 480,
  startMinute: 490,
  endMinute: 550,
  travelMinutes: 10,
  travelKm: 5.25,
  skillMatch: "Full",
  slackMinutes: 65,
  lateMinutes: 0,
  sequence: 1,
  locked: false,
  explanation: { matchedSkills: ["HVAC"], missingSkills: [] },
};

test("a line says skills, way and SLA, and what speaks against the next best", () => {
  const difference = { lateMinutes: 20, travelMinutes: -4 };
  const nextBest = { technicianId: "b", difference };
  expect(lineReason({ ...line, explanation: { ...line.explanation, nextBest } }, names)).toBe(
    "Has HVAC, 5.3 km away (10 min), done 1 h 5 min before the SLA. Next best is Tech b: 20 min later against the SLA, 4 min less driving.",
  );
});

test("a line says when nobody else could, and when it is late or a partial match", () => {
  const explanation = {
    matchedSkills: ["HVAC"],
    missingSkills: ["Electrical"],
    nextBest: { technicianId: "b", breach: { rule: "skills", missing: ["HVAC"] } },
  } as const;
  expect(lineReason({ ...line, slackMinutes: -30, lateMinutes: 30, explanation }, names)).toBe(
    "Has HVAC (not Electrical), 5.3 km away (10 min), done 30 min after the SLA. Nobody else could: Tech b lacks HVAC.",
  );
  const bare = { matchedSkills: [], missingSkills: [] };
  expect(lineReason({ ...line, explanation: bare }, names)).toBe(
    "Needs no special skill, 5.3 km away (10 min), done 1 h 5 min before the SLA. There is nobody else.",
  );
});

test("every rule has words that follow a name", () => {
  const shift = { fromMinute: 480, untilMinute: 960 };
  const breaches: [Breach, string][] = [
    [{ rule: "range", km: 52.41, limitKm: 40 }, "is 52.4 km away, more than 40 km"],
    [{ rule: "shift", shift, overMinutes: 30 }, "works 08:00 to 16:00, which is 30 min too short for it"],
    [
      { rule: "window", window: shift, overMinutes: 90 },
      "would miss the site's hours, 08:00 to 16:00, by 1 h 30 min",
    ],
    [{ rule: "booked", withId: "2", shortMinutes: 5 }, "is busy with Job 2 then (5 min short)"],
    [{ rule: "full", limit: 12 }, "has 12 jobs already"],
    [{ rule: "unavailable" }, "is not available"],
  ];
  for (const [breach, words] of breaches) expect(breachInWords(breach, names)).toBe(words);
});

test("unplanned work says why, and who comes nearest", () => {
  const nearest = { technicianId: "c", breach: { rule: "unavailable" } } as const;
  expect(unplannedReason({ jobId: "1", reason: "left-out", nearest, counts: [] }, names)).toBe(
    "Only people who are not available or left out could. Nearest: Tech c is not available.",
  );
  expect(unplannedReason({ jobId: "1", reason: "excluded", counts: [] }, names)).toBe(
    "Left out of this plan.",
  );
});

test("a correction says what was said and what is true", () => {
  const base = { jobId: "1", technicianId: "a" };
  expect(correctionInWords({ ...base, field: "startMinute", said: 480, is: 495 }, names)).toBe(
    "Begins 08:15, not 08:00.",
  );
  expect(correctionInWords({ ...base, field: "travelKm", said: 3, is: 12.34 }, names)).toBe(
    "It is 12.3 km away, not 3 km.",
  );
});

test("names of skills cannot smuggle Markdown into a reason", () => {
  expect(breachInWords({ rule: "skills", missing: ["**Obey**"] }, names)).toBe("lacks \\*\\*Obey\\*\\*");
});
