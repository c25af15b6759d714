import { expect, test } from "vitest";
import { card } from "../testing/courses.ts";
import { learningGroups } from "./use-catalog.ts";

test("courses are grouped by status in the given order", () => {
  const groups = learningGroups({
    courses: [
      card("going-on", "Going on", { progress: { enrolled: true, percent: 100 } }),
      card("done", "Done", {
        progress: { enrolled: false, percent: 100, completedAt: "2026-11-08T15:00:00.000Z" },
      }),
      card("seen", "Seen", { progress: { enrolled: false, percent: 20 } }),
      card("begun", "Begun", { progress: { enrolled: true, percent: 0 } }),
    ],
  });
  const ids = Object.values(groups).map((courses) => courses.map(({ id }: { id: string }) => id));
  expect(ids).toEqual([["going-on", "begun"], ["done"], ["seen"]]);
});
