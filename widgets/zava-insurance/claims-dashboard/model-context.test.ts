import { expect, test } from "vitest";
import { describeScreen } from "./model-context.ts";
import type { Query } from "./query.ts";

const query: Query = { sortBy: "estimatedLoss", sortOrder: "desc" };

test("the dashboard without filters", () => {
  expect(describeScreen({ query, changes: [] })).toBe(
    "The claims dashboard is on screen. No filters. Sorted by estimatedLoss, desc.",
  );
});

test("filters, the selected claim by number and id, and what was changed", () => {
  const text = describeScreen({
    query: { ...query, status: "open", minLoss: 50_000 },
    claim: { id: "1", claimNumber: "CN202504990" },
    changes: ["CN202504990 is now: Approved."],
  });
  expect(text).toBe(
    "The claims dashboard is on screen. Filters: status = open, minLoss = 50000. Sorted by estimatedLoss, desc. Selected claim: CN202504990 (id 1). Changed here by the person: CN202504990 is now: Approved.",
  );
});
