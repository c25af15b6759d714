import { expect, test } from "vitest";
import { inspection } from "../testing/rows.ts";
import { changesTo } from "./inspection-changes.ts";

const today = "2026-11-20";

test("a completed inspection cannot change; repeating the request is no error", () => {
  const row = inspection("1", "a", {
    status: "completed",
    findings: "Dry.",
    completedDate: "2026-11-01",
  });
  expect(changesTo(row, { status: "completed", findings: "Dry." }, today)).toEqual({});
  expect(() => changesTo(row, { findings: "Wet." }, today)).toThrow(
    "Plan a re-inspection instead.",
  );
  expect(() => changesTo(row, { status: "open" }, today)).toThrow("cannot become open");
});

test("scheduling needs a date from today on; unscheduling clears it", () => {
  const row = inspection("1", "a");
  expect(() => changesTo(row, { status: "scheduled" }, today)).toThrow(
    "needs a date to be scheduled",
  );
  expect(() => changesTo(row, { scheduledDate: "2026-11-19" }, today)).toThrow("in the past");
  const late = inspection("1", "a", { status: "scheduled", scheduledDate: "2026-11-19" });
  const same = changesTo(late, { scheduledDate: "2026-11-19", priority: "high" }, today);
  expect(same).toEqual({ priority: "high", status: "scheduled" });
  expect(changesTo(late, { status: "open" }, today)).toEqual({
    status: "open",
    scheduledDate: null,
  });
});

test("a time needs a day, moves with it, and is cleared by an empty one or with the day", () => {
  const row = inspection("1", "a");
  expect(() => changesTo(row, { scheduledTime: "09:30" }, today)).toThrow(
    "needs a date for its time",
  );
  expect(changesTo(row, { scheduledTime: "" }, today)).toEqual({});
  const visit = { scheduledDate: "2026-11-23", scheduledTime: "09:30" };
  expect(changesTo(row, visit, today)).toEqual({ ...visit, status: "scheduled" });
  const planned = inspection("1", "a", { ...visit, status: "scheduled" });
  const status = "scheduled";
  expect(changesTo(planned, { scheduledDate: "2026-11-24" }, today)).toEqual({
    scheduledDate: "2026-11-24",
    status,
  });
  expect(changesTo(planned, { scheduledTime: "" }, today)).toEqual({ scheduledTime: null, status });
  expect(changesTo(planned, { status: "open" }, today)).toEqual({
    status: "open",
    scheduledDate: null,
    scheduledTime: null,
  });
});
