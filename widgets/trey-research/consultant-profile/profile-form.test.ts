import { changedFields } from "@suite/widget-kit/use-edit.ts";
import { expect, test } from "vitest";
import { changesOf, formOf, invalidFields } from "./profile-form.ts";
import { avery } from "./testing/profile.ts";

const before = formOf(avery.consultant);

test("an untouched form changes nothing", () => {
  expect(changedFields(before, formOf(avery.consultant))).toEqual([]);
});

test("only what differs is sent, without blanks around it and with years as numbers", () => {
  const after = {
    ...before,
    phone: " +1 206 555 0199 ",
    certifications: [{ name: "Azure Developer Associate", issuer: " Microsoft", year: "2026" }],
  };
  const fields = changedFields(before, after);
  expect(fields).toEqual(["phone", "certifications"]);
  expect(changesOf(after, fields)).toEqual({
    phone: "+1 206 555 0199",
    certifications: [{ name: "Azure Developer Associate", issuer: "Microsoft", year: 2026 }],
  });
});

test.each([
  ["name", { name: "   " }],
  ["email", { email: "avery@" }],
  ["phone", { phone: "later" }],
  ["skills", { skills: ["x".repeat(41)] }],
  ["certifications", { certifications: [{ name: "Cloud", issuer: "Contoso", year: "soon" }] }],
] as const)("an unusable %s is refused before it is sent", (field, change) => {
  const after = { ...before, ...change };
  expect(
    invalidFields({ ...after, skills: [...after.skills], certifications: [...after.certifications] }, [
      field,
    ]),
  ).toEqual([field]);
});
