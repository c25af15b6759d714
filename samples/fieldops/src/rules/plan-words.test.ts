import type { LineWhy } from "@suite/fieldops-contract";
import { expect, test } from "vitest";
import { correctionMessage, lineReason, unplannedReason } from "./plan-words.ts";

const drive = { distanceKm: 5.25, travelMinutes: 10 };
const why: LineWhy = { matchedSkills: ["**HVAC**"], missingSkills: ["Gas"], slackMinutes: 65 };

test("a line's reason has skills, travel, SLA and the next best technician", () => {
  const difference = { lateMinutes: 20, travelMinutes: -4 };
  expect(
    lineReason({ ...drive, why: { ...why, nextBest: { technicianName: "Tech b", difference } } }),
  ).toBe(
    "Has \\*\\*HVAC\\*\\*, but not Gas. 5.3 km away (10 min), done 1 h 5 min before the SLA. " +
      "Next best is Tech b: 20 min later against the SLA, 4 min less driving.",
  );
});

test("work that is taken names its technician, and a correction the true value", () => {
  expect(unplannedReason({ reason: "taken", status: "EnRoute", technicianName: "Tech c" })).toBe(
    "It is en route with Tech c already.",
  );
  expect(unplannedReason({ reason: "excluded" })).toBe("Excluded from this plan.");
  const shift = { fromMinute: 480, untilMinute: 960 };
  const violation = { rule: "window", window: shift, overMinutes: 90 } as const;
  expect(
    correctionMessage({ kind: "start", said: 480, is: 495, technicianName: "Tech a", violation }),
  ).toBe(
    "Starts 08:15, not 08:00: Tech a would miss the site’s hours, 08:00 to 16:00, by 1 h 30 min.",
  );
});
