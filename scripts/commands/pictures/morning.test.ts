import { expect, onTestFinished, test } from "vitest";
import { msToMorning, shiftClock } from "./morning.ts";

test("a shifted clock goes on from the morning, and times that are given stay what they are", () => {
  const SystemDate = globalThis.Date;
  onTestFinished(() => {
    globalThis.Date = SystemDate;
  });
  const started = SystemDate.now();
  const ms = msToMorning();
  shiftClock(ms);
  for (const now of [new Date(), Date.now()].map(Number)) {
    expect(now).toBeGreaterThanOrEqual(started + ms);
    expect(now).toBeLessThanOrEqual(SystemDate.now() + ms);
  }
  expect(new Date(started + ms).toISOString()).toMatch(/T17:(29:59|30:00)/);
  expect(new Date()).toBeInstanceOf(Date);
  expect(new Date("2026-11-29T02:30:00Z").getTime()).toBe(Date.UTC(2026, 10, 29, 2, 30));
});
