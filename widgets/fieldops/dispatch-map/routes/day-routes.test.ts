import { expect, test } from "vitest";
import { createReview } from "../testing/routes.ts";
import { dayRoutes, pinsOfRoutes } from "./day-routes.ts";

const plan = createReview(["WO-1001", "WO-1002", "WO-1003", "WO-1004", "WO-1005"]);

const bank = { assignmentId: "WO-9", site: "Bank", latitude: 47.5, longitude: -122.2 };
const busy = [
  { ...bank, fromMinute: 720, untilMinute: 780 },
  { ...bank, assignmentId: "WO-8", site: "Of tomorrow", fromMinute: 1_900, untilMinute: 1_960 },
];

const [ingrid, mateo] = dayRoutes({
  ...plan,
  technicians: plan.technicians.map((one, index) => ({ ...one, busy: index === 1 ? busy : [] })),
});

const days = [ingrid, mateo].flatMap((day) => day ?? []);

test("each technician's route starts at the shift and has the day's jobs in order, those booked before included", () => {
  expect(ingrid?.jobs.map(({ id, number }) => [number, id])).toEqual([
    [1, "WO-1001"],
    [2, "WO-1003"],
  ]);
  expect(mateo?.jobs.map(({ site, booked }) => [site, booked])).toEqual([
    ["Fourth Coffee Roastery", false],
    ["Contoso Distribution Center", false],
    ["Bank", true],
  ]);
  expect(mateo?.jobs[2]).toMatchObject({ departMinute: 700, arriveMinute: 720, leaveMinute: 780 });
  expect(ingrid?.stops[0]).toMatchObject({ latitude: 47.8254, leaveMinute: 420 });
  expect(ingrid?.travelMinutes).toBe(50);
});

test("pins are initials where a day starts and numbers at its jobs, in the color of the technician", () => {
  const pins = pinsOfRoutes(days, ({ site }) => site);
  expect(pins.map(({ text, group, hue }) => [text, group, hue])).toEqual([
    ["IS", "start of T-101", 0],
    ["1", "T-101", 0],
    ["2", "T-101", 0],
    ["MQ", "start of T-102", 1],
    ["1", "T-102", 1],
    ["2", "T-102", 1],
    ["3", "T-102", 1],
  ]);
});
