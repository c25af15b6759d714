import { expect, test } from "vitest";
import { seedRows } from "../seed.ts";
import { changesBy, notStarted, progressOf, withBookmark, withoutBookmark } from "./progress.ts";

const now = new Date("2026-11-20T09:00:00Z");
const course = seedRows(now).courses.find(({ id }) => id === "semantic-kernel-agents");
if (!course) throw new Error("The seed lost a course.");
const moment = { now, certificateNumber: "ET-TEST-0001" };
const fresh = notStarted("learner", course.id);
const all = course.modules.map(({ id }) => id);

test("a report of progress that is older than what is stored adds its modules and leaves the position", () => {
  const before = { ...fresh, lastActiveAt: "2026-11-20T08:00:00.000Z", positionSeconds: 12 };
  const late = { at: "2026-11-20T07:00:00.000Z", positionSeconds: 3, completedModules: ["m1"] };
  const changes = changesBy(late, course, before, moment);
  expect(changes.completedModules).toEqual(["m1"]);
  expect(changes).not.toHaveProperty("positionSeconds");
  expect(changes).not.toHaveProperty("lastActiveAt");
});

test("a report of progress from a clock that runs ahead counts as now, and beyond the end of the clip is its end", () => {
  const ahead = { at: "2030-01-01T00:00:00.000Z", positionSeconds: 9_999 };
  const changes = changesBy(ahead, course, fresh, moment);
  expect(changes).toMatchObject({
    lastActiveAt: now.toISOString(),
    positionSeconds: course.clipSeconds,
  });
});

test("a report of progress of the last module completes the course and issues its certificate, once", () => {
  const changes = changesBy({ completedModules: all }, course, fresh, moment);
  expect(changes).toMatchObject({
    completedAt: now.toISOString(),
    certificateNumber: "ET-TEST-0001",
  });
  const later = { now, certificateNumber: "ET-TEST-0002" };
  const again = changesBy({ completedModules: all }, course, { ...fresh, ...changes }, later);
  expect(again).not.toHaveProperty("certificateNumber");
  expect(again).not.toHaveProperty("completedAt");
  // A course without certificate issues none.
  const plain = { ...course, certificate: false };
  expect(changesBy({ completedModules: all }, plain, fresh, moment)).not.toHaveProperty(
    "certificateNumber",
  );
});

test("a report of progress can reopen a module; what was certified stays certified", () => {
  const certified = { completedAt: now.toISOString(), certificateNumber: "ET-1" };
  const done = { ...fresh, completedModules: all, ...certified };
  const changes = changesBy({ reopenedModules: ["m1"] }, course, done, moment);
  expect(changes.completedModules).toEqual(all.slice(1));
  expect(progressOf(course, { ...done, ...changes })).toMatchObject({
    percent: 80,
    certificateNumber: "ET-1",
  });
});
const early = { seconds: 4, note: "First" };
const late = { seconds: 12.5, note: "Second" };

test("bookmarks are sorted by time, and another note at the same second replaces the first", () => {
  expect(withBookmark([late], early)).toEqual([early, late]);
  const again = { seconds: 12.9, note: "Again" };
  expect(withBookmark([early, late], again)).toEqual([early, again]);
});

test("a bookmark is removed by its second; one that is not there changes nothing", () => {
  expect(withoutBookmark([early, late], 12)).toEqual([early]);
  expect(withoutBookmark([early], 30)).toEqual([early]);
});

test("the fifty-first is refused", () => {
  const many = Array.from({ length: 50 }, (_, seconds) => ({ seconds, note: "x" }));
  expect(() => withBookmark(many, { seconds: 99, note: "x" })).toThrow("at most 50 bookmarks");
  expect(withBookmark(many, { seconds: 3, note: "y" })).toHaveLength(50);
});
