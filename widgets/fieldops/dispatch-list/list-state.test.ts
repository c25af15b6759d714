import { expect, test } from "vitest";
import { describeScreen } from "./list-state.ts";

const filters = { priority: "High" as const, maxHoursOld: 24 };

const order = (id: string) => ({ id, site: `Site ${id}` });

test("the model reads the filters, what is selected by id and name, and what is open", () => {
  expect(describeScreen({ filters, selected: [order("WO-1"), order("WO-2")], open: order("WO-2") })).toBe(
    "The list of new assignments is on screen. Filters: priority = High, maxHoursOld = 24. Selected by the person: " +
      "“Site WO-1” (id WO-1), “Site WO-2” (id WO-2). Open: “Site WO-2” (id WO-2).",
  );
});

test("a long selection stays a short text", () => {
  const selected = Array.from({ length: 200 }, (_, index) => order(`WO-${index}`));
  const text = describeScreen({ filters, selected });
  expect(text).toContain("and 170 more.");
  expect(text.length).toBeLessThan(1_200);
});
