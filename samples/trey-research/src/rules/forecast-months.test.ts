import { expect, test } from "vitest";
import { checkForecastMonths } from "./forecast-months.ts";

const check = (...months: string[]) =>
  checkForecastMonths(
    months.map((month) => ({ month, hours: 8 })),
    "2026-11",
  );

test("this month and the next two years can be planned", () => {
  expect(() => check("2026-11", "2028-11")).not.toThrow();
  expect(() => checkForecastMonths(undefined, "2026-11")).not.toThrow();
});

test("the past and the far future cannot, and the error says which month it is", () => {
  expect(() => check("2026-12", "2026-10")).toThrow("2026-10 is in the past. This month is 2026-11");
  expect(() => check("2028-12")).toThrow("more than two years ahead");
});
