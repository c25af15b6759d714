import { expect, onTestFinished, test } from "vitest";
import { startInTheMorning } from "./morning.ts";

test("the clock goes on from the morning, and other times stay what they are", () => {
  const SystemDate = globalThis.Date;
  onTestFinished(() => {
    globalThis.Date = SystemDate;
  });
  const morning = startInTheMorning();
  expect(morning.toISOString()).toMatch(/T17:30:00\.000Z$/);
  for (const now of [new Date(), Date.now()])
    expect(Math.abs(Number(now) - morning.getTime())).toBeLessThan(5_000);
  expect(new Date()).toBeInstanceOf(Date);
  expect(new Date("2026-11-29T02:30:00Z").getTime()).toBe(Date.UTC(2026, 10, 29, 2, 30));
});
