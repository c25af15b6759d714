import { expect, test } from "vitest";
import { clashingFields, createDraft, invalidFields } from "./drafts.ts";
import { person } from "./testing/people.ts";

const base = person(0);

test("a draft holds only what differs from the row that was read", () => {
  expect(createDraft(base, { name: base.name, phone: "+1 425 555 0000" })?.edits).toEqual({
    phone: "+1 425 555 0000",
  });
});

test("a conflict needs the same field changed to different values", () => {
  const mine = { base, edits: { name: "Mine", phone: "+1 425 555 0001", roles: ["Lead"] } };
  const theirs = { ...base, name: "Theirs", email: "new@treyresearch.example", roles: ["Lead"] };
  expect(clashingFields(mine, theirs)).toEqual(["name"]);
});

test.each([
  [{ name: "   " }, ["name"]],
  [{ name: "x".repeat(81) }, ["name"]],
  [{ email: "nobody" }, ["email"]],
  [{ email: "someone@example.com", phone: "call me" }, ["phone"]],
  [{ skills: [""], roles: Array.from({ length: 13 }, (_, index) => `Role ${index}`) }, ["skills", "roles"]],
  [{ name: "Ann Other", email: " someone@example.com ", phone: "+1 425 555 0101", skills: [] }, []],
])("%j is refused in %j", (edits, refused) => {
  expect(invalidFields(edits)).toEqual(refused);
});
