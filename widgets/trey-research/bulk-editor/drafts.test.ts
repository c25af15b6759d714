import { expect, test } from "vitest";
import { invalidFields } from "./drafts.ts";

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
