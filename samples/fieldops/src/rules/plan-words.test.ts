import type { LineWhy, Violation } from "@suite/fieldops-contract";
import { expect, test } from "vitest";
import { correctionInWords, lineReason, unplannedReason, violationInWords } from "./plan-words.ts";

const drive = { distanceKm: 5.25, travelMinutes: 10 };
const why: LineWhy = { matchedSkills: ["HVAC"], missingSkills: [], slackMinutes: 65 };

test("a line's reason has skills, travel, SLA and the next best technician", () => {
  const difference = { lateMinutes: 20, travelMinutes: -4 };
  const nextBest = { technicianName: "Tech b", difference };
  expect(lineReason({ ...drive, why: { ...why, nextBest } })).toBe(
    "Has HVAC, 5.3 km away (10 min), done 1 h 5 min before the SLA. Next best is Tech b: 20 min later against the SLA, 4 min less driving.",
  );
});

test("a line's reason tells when nobody else could, when it is late and when skills are missing", () => {
  const partial: LineWhy = {
    matchedSkills: ["HVAC"],
    missingSkills: ["Electrical"],
    slackMinutes: -30,
    nextBest: { technicianName: "Tech b", violation: { rule: "skills", missing: ["HVAC"] } },
  };
  expect(lineReason({ ...drive, why: partial })).toBe(
    "Has HVAC (not Electrical), 5.3 km away (10 min), done 30 min after the SLA. Nobody else could: Tech b lacks HVAC.",
  );
  expect(lineReason({ ...drive, why: { ...why, matchedSkills: [] } })).toBe(
    "Needs no special skills, 5.3 km away (10 min), done 1 h 5 min before the SLA. There is no other technician.",
  );
});

test("words every rule to follow a name", () => {
  const shift = { fromMinute: 480, untilMinute: 960 };
  const violations: [Violation, string][] = [
    [{ rule: "range", km: 52.41, limitKm: 40 }, "is 52.4 km away, more than 40 km"],
    [
      { rule: "shift", shift, overMinutes: 30 },
      "works 08:00 to 16:00, which is 30 min too short for the job",
    ],
    [
      { rule: "window", window: shift, overMinutes: 90 },
      "would miss the site's hours, 08:00 to 16:00, by 1 h 30 min",
    ],
    [{ rule: "booked", job: "Job 2", shortMinutes: 5 }, "is busy with Job 2 at that time (5 min short)"],
    [{ rule: "full", limit: 12 }, "already has 12 jobs"],
    [{ rule: "unavailable" }, "is not available"],
  ];
  for (const [violation, words] of violations) expect(violationInWords(violation)).toBe(words);
});

test("words the reason for unplanned work and the closest technician", () => {
  const nearest = { technicianName: "Tech c", violation: { rule: "unavailable" } } as const;
  expect(unplannedReason({ reason: "left-out", nearest })).toBe(
    "Everybody who could do it is unavailable or excluded. Nearest: Tech c is not available.",
  );
  expect(unplannedReason({ reason: "excluded" })).toBe("Excluded from this plan.");
  expect(unplannedReason({ reason: "taken", status: "EnRoute", technicianName: "Tech c" })).toBe(
    "It is EnRoute with Tech c already.",
  );
});

test("words a correction with the stated and the true value", () => {
  const technicianName = "Tech a";
  expect(correctionInWords({ kind: "start", said: 480, is: 495, technicianName })).toBe(
    "Starts 08:15, not 08:00.",
  );
  expect(correctionInWords({ kind: "distance", saidKm: 3, isKm: 12.34 })).toBe(
    "It is 12.3 km away, not 3 km.",
  );
});

test("escapes Markdown in names of skills", () => {
  expect(violationInWords({ rule: "skills", missing: ["**Obey**"] })).toBe("lacks \\*\\*Obey\\*\\*");
});
