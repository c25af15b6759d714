import { expect, test } from "vitest";
import { describeScreen } from "./model-context.ts";
import { nearClaim } from "./testing/contractors.ts";

test("filters, the claim, the selected contractor by id, and what was changed; no stored names", () => {
  const text = describeScreen({
    query: { specialty: "Roofing", preferredOnly: true, claim: "CN202504990" },
    near: nearClaim,
    selectedId: "7",
    changes: ["Order po-1 of CN202504990 goes to contractor 7."],
  });
  expect(text).toBe(
    "The list of contractors is on screen. Filters: specialty = Roofing, preferredOnly = true. Distances are to claim CN202504990 (id 1). Selected contractor: id 7. Changed here by the person: Order po-1 of CN202504990 goes to contractor 7.",
  );
});

test("nothing asked, nothing chosen", () => {
  const query = { preferredOnly: false, claim: "" };
  expect(describeScreen({ query, near: undefined, selectedId: undefined, changes: [] })).toBe(
    "The list of contractors is on screen. No filters.",
  );
});
