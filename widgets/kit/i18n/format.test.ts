import { expect, test } from "vitest";
import { createFormat, isolate } from "./format.ts";

const american = createFormat("en-US", "America/Los_Angeles");
const german = createFormat("de-DE", "Europe/Berlin");

test("numbers, hours, shares, distances and money", () => {
  expect(american.number(1234.56)).toBe("1,234.6");
  expect(german.number(1234.56)).toBe("1.234,6");
  expect(american.hours(160)).toBe("160 hr");
  expect(american.percent(1.19)).toBe("119%");
  expect([american.kilometers(3.44), german.kilometers(12.6)]).toEqual(["3.4 km", "13 km"]);
  expect(american.money(1200)).toBe("$1,200");
  expect(american.money(82.5)).toBe("$82.50");
  // In right-to-left text the letters and the sign of a currency stay together.
  expect(createFormat("ar", "UTC").money(1200)).toBe("\u200f1,200\u00a0\u2068US$\u2069");
  expect(american.cents(2_339_150)).toBe("$23,391.50");
  expect(american.cents(4_500_000)).toBe("$45,000.00");
  expect(american.roundedCents(2_339_150)).toBe("$23,392");
  expect(german.cents(120_000_00, "EUR")).toBe("120.000,00\u00A0€");
});

test("a month is the same month in every time zone", () => {
  expect(american.month("2026-11")).toBe("November 2026");
  expect(createFormat("en-US", "Pacific/Kiritimati").month("2026-11")).toBe("November 2026");
  expect(german.month("2026-03", "short")).toBe("Mär");
  expect(american.year(2026)).toBe("2026");
  expect(createFormat("ar-EG", "UTC").year(2026)).toBe("٢٠٢٦");
});

test("times are formatted in the host's time zone", () => {
  expect(american.date("2026-11-20T03:00:00Z")).toBe("Nov 19, 2026");
  expect(german.time("2026-11-20T03:00:00Z")).toBe("04:00");
  expect(german.list(["React", "Python", "Java"])).toBe("React, Python und Java");
});

test("durations use the locale's units without parts of zero", () => {
  expect(american.duration({ hours: 1, minutes: 30 })).toBe("1 hr 30 min");
  expect(american.duration({ hours: 2, minutes: 0 })).toBe("2 hr");
  expect(american.duration({ days: 3 }, "long")).toBe("3 days");
  expect(american.duration({ hours: 0, minutes: 0 })).toBe("0 min");
  expect(german.duration({ days: 1, hours: 2 })).toBe("1 Tg. 2 Std.");
  expect(createFormat("ja-JP", "Asia/Tokyo").duration({ minutes: 9, seconds: 5 })).toBe("9 分5 秒");
});

test("facts are joined in one line, each isolated in right-to-left languages", () => {
  expect(american.dotted(["HVAC", undefined, "", false, "WO-1"])).toBe("HVAC · WO-1");
  expect(createFormat("ar-EG", "UTC").dotted(["HVAC", "WO-1"])).toBe(
    "\u2068HVAC\u2069 · \u2068WO-1\u2069",
  );
});

test("a clock counts minutes and seconds in the digits of the locale", () => {
  expect(american.clock(5.9)).toBe("0:05");
  expect(american.clock(75 * 60 + 1)).toBe("75:01");
  expect(createFormat("ar-EG", "UTC").clock(65)).toBe("١:٠٥");
});

test("values are isolated in right-to-left text, and those with right-to-left letters elsewhere", () => {
  expect(isolate("+1 206 555 0110", "ltr")).toBe("+1 206 555 0110");
  expect(isolate("نور", "ltr")).toBe("\u2068نور\u2069");
  expect(isolate("+1 206 555 0110", "rtl")).toBe("\u2068+1 206 555 0110\u2069");
});

test("in right-to-left text a composed value runs right to left even if it starts with a Latin letter", () => {
  const list = createFormat("ar", "UTC").anyOf(["Python", "Java"]);
  expect(list).toBe("\u2068Python\u2069 أو \u2068Java\u2069");
  expect(isolate(list, "rtl")).toBe(`\u2067${list}\u2069`);
});

test("a file's size is in kilobytes or megabytes, and never nothing", () => {
  const { fileSize } = createFormat("en-US", "UTC");
  expect([1, 84_400, 999_999, 2_400_000].map(fileSize)).toEqual([
    "1 kB",
    "84 kB",
    "1,000 kB",
    "2.4 MB",
  ]);
  expect(createFormat("de", "UTC").fileSize(2_400_000)).toBe("2,4 MB");
});
