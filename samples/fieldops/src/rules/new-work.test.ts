import { expect, test } from "vitest";
import { testNow, workOrder } from "../testing/rows.ts";
import { newWork } from "./new-work.ts";

const at = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000).toISOString();
const orders = [
  workOrder("a", { createdAt: at(-3), slaDueAt: at(9) }),
  workOrder("b", { createdAt: at(-24), slaDueAt: at(-1), priority: "High", region: "North" }),
  workOrder("c", { createdAt: at(-25), slaDueAt: at(2) }),
  workOrder("d", { createdAt: at(-1), slaDueAt: at(4), priority: "Low", team: "Olympic" }),
  workOrder("e", { createdAt: at(-1), slaDueAt: at(4), priority: "High" }),
  workOrder("f", { createdAt: at(-1), status: "Dispatched" }),
];
const ids = (filters: Partial<Parameters<typeof newWork>[1]>) =>
  newWork(orders, { maxHoursOld: 24, ...filters }, testNow).listed.map(({ id }) => id);

test("lists unassigned work of the last hours, the most urgent first", () => {
  expect(ids({})).toEqual(["b", "e", "d", "a"]);
  expect(newWork(orders, { maxHoursOld: 24 }, testNow).older).toBe(1);
  expect(ids({ maxHoursOld: 48 })).toEqual(["b", "c", "e", "d", "a"]);
});

test("filters match whole words in any case and are combined", () => {
  expect(ids({ region: "north" })).toEqual(["b"]);
  expect(ids({ region: "nor" })).toEqual([]);
  expect(ids({ team: "OLYMPIC" })).toEqual(["d"]);
  expect(ids({ priority: "High" })).toEqual(["b", "e"]);
  expect(ids({ priority: "High", region: "Central" })).toEqual(["e"]);
});
