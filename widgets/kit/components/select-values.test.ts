import { expect, test } from "vitest";
import { selectValues } from "./select-values.ts";

test("a select keeps the value that a tool call brought", () => {
  expect(selectValues(["Java", "React"], "react")).toEqual({
    value: "React",
    values: ["Java", "React"],
  });
  expect(selectValues(["Java"], "COBOL")).toEqual({ value: "COBOL", values: ["COBOL", "Java"] });
  expect(selectValues(["Java"], undefined)).toEqual({ value: "", values: ["Java"] });
});
