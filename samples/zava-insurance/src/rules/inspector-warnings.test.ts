import { expect, test } from "vitest";
import { claim, inspection, inspector } from "../testing/rows.ts";
import { inspectorConcerns, inspectorWarnings } from "./inspector-warnings.ts";

const fire = claim("1", { damageTypes: ["Smoke", "Fire"] });
const who = inspector("a", { specializations: ["Fire damage", "Electrical"] });
const planned = inspection("1", "new", { scheduledDate: "2026-11-23" });

test("a specialist without other work has no warnings", () => {
  const concerns = inspectorConcerns(who, planned, fire, []);
  expect(concerns).toEqual({ otherSpecialty: false, otherVisits: 0, otherTimes: [] });
  expect(inspectorWarnings(concerns, planned.scheduledDate)).toEqual([]);
});

test("warns about another specialty and other work on that day, with its times", () => {
  const day = { inspectorId: "a", scheduledDate: "2026-11-23" };
  const others = [
    inspection("2", "x", { ...day, status: "scheduled", scheduledTime: "13:30" }),
    inspection("2", "y", { ...day, status: "cancelled", scheduledTime: "15:00" }),
    inspection("2", "z", { ...day, status: "scheduled", scheduledTime: "09:30" }),
    inspection("2", "old", { ...day, status: "scheduled" }),
    planned,
  ];
  const concerns = inspectorConcerns(who, planned, claim("2", { damageTypes: ["Water"] }), others);
  expect(concerns).toEqual({
    otherSpecialty: true,
    otherVisits: 3,
    otherTimes: ["09:30", "13:30"],
  });
  expect(inspectorWarnings(concerns, planned.scheduledDate)).toEqual([
    "The inspector does not specialize in any damage of this claim.",
    "The inspector has 3 other inspections on Monday, November 23, 2026, at 9:30 AM and 1:30 PM.",
  ]);
});
