import { expect, test } from "vitest";
import { z } from "zod";
import { defineSettings, SettingError } from "./settings.ts";

test("a package defines settings of its own, whose secrets are not quoted", () => {
  const oven = defineSettings({
    OVEN_CODE: {
      group: "Samples",
      description: "Opens the oven.",
      example: "<code>",
      readBy: "bakery",
      schema: z.string().length(4),
      allowed: "a code of four digits",
      secret: true,
    },
  });
  expect(oven.list.map(({ name, description }) => [name, description])).toEqual([
    ["OVEN_CODE", "Opens the oven."],
  ]);
  expect(() => oven.read("OVEN_CODE", { OVEN_CODE: "12345" })).toThrow(
    new SettingError("OVEN_CODE has a wrong value; it must be a code of four digits."),
  );
});
