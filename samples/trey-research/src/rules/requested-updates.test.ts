import { expect, test } from "vitest";
import { requestedUpdates } from "./requested-updates.ts";

test("both forms become one patch per person", () => {
  expect(requestedUpdates({ updates: [{ consultantId: "1", phone: "+1 206 555 0100" }] })).toEqual([
    { consultantId: "1", phone: "+1 206 555 0100" },
  ]);
  expect(requestedUpdates({ consultantIds: ["1", "2"], addSkills: ["Go"] })).toEqual([
    { consultantId: "1", addSkills: ["Go"] },
    { consultantId: "2", addSkills: ["Go"] },
  ]);
  expect(requestedUpdates({ consultantIds: ["1"], name: "Avery Howard" })).toHaveLength(1);
});

test.each([
  ["neither form", {}, "Give either"],
  ["both forms", { updates: [{ consultantId: "1" }], consultantIds: ["1"] }, "Give either"],
  ["nothing to change", { consultantIds: ["1"] }, "Say what to change"],
  ["one patch beside many", { updates: [{ consultantId: "1" }], addSkills: ["Go"] }, "Put addSkills into"],
  ["one name for many", { consultantIds: ["1", "2"], name: "Avery Howard" }, "cannot share one name"],
])("%s is invalid", (_, asked, message) => {
  expect(() => requestedUpdates(asked)).toThrow(message);
});
