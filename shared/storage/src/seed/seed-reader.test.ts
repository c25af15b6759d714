import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "@suite/testing/storage";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { seedReader } from "./seed-reader.ts";

const folder = temporaryFolder(afterAll);
const rowSchema = z.object({
  id: z.string(),
  at: z.string(),
  stops: z.array(z.string()).default([]),
});

function readRows(
  rows: unknown,
  { now = "2026-11-20T16:07:00Z", timeZone = "America/Los_Angeles" } = {},
) {
  writeFileSync(join(folder, "visits.json"), JSON.stringify(rows));
  const file = (table: string) => pathToFileURL(join(folder, `${table}.json`)).href;
  return seedReader({ now: new Date(now), timeZone, file })("visits", rowSchema);
}

const readDate = (at: string, clock?: Parameters<typeof readRows>[1]) =>
  readRows([{ id: "1", at }], clock)[0]?.at;

test.each([
  ["now-3h", "2026-11-20T13:00:00.000Z"],
  ["now+0.25h", "2026-11-20T16:15:00.000Z"],
  ["now-12d", "2026-11-08T16:00:00.000Z"],
  ["day+0", "2026-11-20"],
  ["day-30", "2026-10-21"],
  ["day+2", "2026-11-22"],
  ["workday+2", "2026-11-23"],
  ["workday+1", "2026-11-23"],
  ["workday+3", "2026-11-23"],
  ["workday+4", "2026-11-24"],
  ["day-1T09:40", "2026-11-19T17:40:00.000Z"],
  ["day-30T09:40", "2026-10-21T16:40:00.000Z"],
  ["month+2", "2027-01"],
  ["month-0", "2026-11"],
])("%s is %s", (text, expected) => {
  expect(readDate(text)).toBe(expected);
});

test("today and this month are those of the time zone", () => {
  const now = "2026-12-01T03:00:00Z";
  expect(readDate("day+0", { now })).toBe("2026-11-30");
  expect(readDate("month+0", { now })).toBe("2026-11");
  expect(readDate("day+0", { now, timeZone: "UTC" })).toBe("2026-12-01");
});

test("dates are found at any depth, and other texts stay", () => {
  const texts = ["day+1", "day-1 is a Monday", "day-care", "monthly", "now"];
  expect(readRows([{ id: "1", at: "", stops: texts }])[0]?.stops).toEqual([
    "2026-11-21",
    ...texts.slice(1),
  ]);
});

const first = { id: "1", at: "day+1" };

test.each([
  "now-3x",
  "now+3",
  "day+1@540",
  "day+1T24:00",
  "day+1T9:00",
  "month+1.5",
  "workday+1T09:00",
])("%s is refused with its place", (text) => {
  expect(() => readRows([first, { id: "2", at: text }])).toThrow(
    `seed/visits.json, row 2, at: "${text}" is not a relative date. Write now-3h,`,
  );
});

test("a row that does not fit its schema is refused with its place", () => {
  expect(() => readRows([first, { ...first, id: 2 }])).toThrow("seed/visits.json, row 2, id: ");
  expect(() => readRows({ id: "1" })).toThrow("seed/visits.json is not a list of rows.");
});
