import { expect, test } from "vitest";
import { dayScale } from "../../timeline/day-scale.ts";
import { planReview } from "../testing/plan.ts";
import { daySchedules, getSpans } from "./technician-days.ts";

const days = daySchedules(planReview());

test("a day holds the drives, the jobs and what was booked before, in their order; the scale covers the shifts", () => {
  expect(days.map(({ technician }) => technician.name)).toEqual([
    "Ingrid Solberg",
    "Samir Patel",
    "Rosa Delgado",
  ]);
  expect(days[1]?.entries.map(({ kind, fromMinute }) => [kind, fromMinute])).toEqual([
    ["drive", 480],
    ["job", 498],
    ["drive", 588],
    ["job", 606],
    ["booked", 780],
  ]);
  expect(dayScale(getSpans(days))).toMatchObject({ fromMinute: 420, untilMinute: 1_020 });
});
