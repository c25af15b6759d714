import { expect, test } from "vitest";
import { claim, inspection, inspector } from "../testing/rows.ts";
import { inspectorConcerns, inspectorWarnings } from "./inspector-warnings.ts";

const fire = claim("1", { damageTypes: ["Smoke", "Fire"] });
const who = inspector("a", { specializations: ["Fire damage", "Electrical"] });
const planned = inspection("1", "new", { scheduledDate: "2026-11-23" });

test("a specialist without other work has no warnings", () => {
  const concerns = inspectorConcerns(who, planned, fire, []);
  expect(concerns).toEqual({ otherSpecialty: false, otherVisits: 0 });
  expect(inspectorWarnings(concerns, planned.scheduledDate)).toEqual([]);
});

test("warns about another specialty and other work on that day", () => {
  const day = { inspectorId: "a", scheduledDate: "2026-11-23" };
  const others = [
    inspection("2", "x", { ...day, status: "scheduled" }),
    inspection("2", "y", { ...day, status: "cancelled" }),
    planned,
  ];
  const concerns = inspectorConcerns(who, planned, claim("2", { damageTypes: ["Water"] }), others);
  expect(concerns).toEqual({ otherSpecialty: true, otherVisits: 1 });
  expect(inspectorWarnings(concerns, planned.scheduledDate)).toEqual([
    "The inspector does not specialize in any damage of this claim.",
    "The inspector has another inspection on Monday, November 23, 2026.",
  ]);
});
