import { hostileTexts } from "@suite/testing/hostile";
import { expect, test } from "vitest";
import { describeView, quotedText, recordLabel } from "./model-context.ts";

test("a record is named by its name in quotes and its id", () => {
  expect(recordLabel({ id: "7", name: "Avery Howard" })).toBe("“Avery Howard” (id 7)");
});

test.each(hostileTexts)("stored text stays within its quotes and on one line: %j", (name) => {
  const text = recordLabel({ id: "7", name });
  expect(text).toMatch(/^“[^“”\n\r]{0,60}” \(id 7\)$/);
  expect(quotedText(name, 200)).toMatch(/^“[^“”\n\r]{0,200}”$/);
});

test("a view without filters, changes and edits is one sentence", () => {
  expect(describeView({ screen: "The list is on screen." })).toBe("The list is on screen.");
  expect(
    describeView({ screen: "The list is on screen.", filters: { skill: undefined, name: "" } }),
  ).toBe("The list is on screen. No filters.");
});

test("filters, details, the last ten changes and unsaved parts follow in this order", () => {
  const text = describeView({
    screen: "The list is on screen.",
    filters: { skill: "React", billable: false },
    details: ["Selected consultant: “Avery Howard” (id 7).", undefined, false],
    changes: Array.from({ length: 12 }, (_, index) => `Change ${index}.`),
    unsaved: "details",
  });
  expect(text).toBe(
    "The list is on screen. Filters: skill = React, billable = false. Selected consultant: “Avery Howard” (id 7). " +
      "Changed here by the person, already saved: Change 2. Change 3. Change 4. Change 5. Change 6. Change 7. Change 8. Change 9. Change 10. Change 11. " +
      "They are editing details; this is not saved yet.",
  );
});
