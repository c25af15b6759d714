import { changedFields } from "@suite/widget-kit";
import { expect, test } from "vitest";
import { avery } from "./testing/profile.ts";
import { isComplete, toChanges, toForm } from "./use-profile-edit.ts";

const before = toForm(avery.consultant, "en-US");

test("only changed fields are sent, trimmed and with years as numbers", () => {
  const after = {
    ...before,
    phone: " +1 206 555 0199 ",
    certifications: [{ name: "Azure Developer Associate", issuer: " Microsoft", year: "2026" }],
  };
  const fields = changedFields(before, after);
  expect(fields).toEqual(["phone", "certifications"]);
  expect(toChanges(after, fields, "en-US")).toEqual({
    phone: "+1 206 555 0199",
    certifications: [{ name: "Azure Developer Associate", issuer: "Microsoft", year: 2026 }],
  });
});

test.each([
  ["en-US", "2026", true],
  ["ar-EG", "٢٠٢٦", true],
  ["en-US", "1969", false],
  ["en-US", "", false],
])("a certification's year in %s as %s: complete is %s", (locale, year, complete) => {
  expect(isComplete({ name: "Cloud", issuer: "Contoso", year }, locale)).toBe(complete);
});
