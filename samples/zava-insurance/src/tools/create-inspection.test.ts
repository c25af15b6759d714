import { expect, test, vi } from "vitest";
import { addDays, dayIn, dayText, nextMonday, officeTimeZone } from "../rules/days.ts";
import { useZava } from "../testing/start-zava.ts";

const zava = useZava();
const create = (args: object) => zava().callTool("create-inspection", { ...args });
const today = dayIn(officeTimeZone, new Date());

test("a day makes it scheduled, and the answer says which day was understood", async () => {
  const scheduledDate = nextMonday(today);
  const { structuredContent, text } = await create({
    ...{ claimNumber: "CN202504990", taskType: "initial", priority: "high", scheduledDate },
    inspectorId: "Elena Vasquez",
  });
  expect(structuredContent).toMatchObject({
    created: true,
    scheduled: dayText(scheduledDate),
    inspection: { status: "scheduled", priority: "high", scheduledDate, inspectorId: "I-01", editable: true },
    warnings: [],
  });
  expect(text).toContain(`scheduled for ${dayText(scheduledDate)}, with Elena Vasquez`);
});

test("without a day it is open, of medium priority, at the claim's address", async () => {
  const { structuredContent } = await create({ claimId: "Grace Kim", taskType: "final" });
  expect(structuredContent).toMatchObject({
    inspection: { status: "open", priority: "medium", property: expect.stringContaining("Portland") },
  });
});

test("an inspector of other things, or with another visit that day, is a warning", async () => {
  const scheduledDate = addDays(today, 20);
  const visit = { claimId: "2", taskType: "final", scheduledDate, inspectorId: "I-07" };
  await create(visit);
  const { structuredContent, text } = await create(visit);
  expect(structuredContent?.warnings).toHaveLength(2);
  expect(text).toContain(`Warning: The inspector has another inspection on ${dayText(scheduledDate)}.`);
});

test("which day is over depends on where the person is: their time zone counts, a wrong one does not", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T03:00:00Z") });
  try {
    const monday = { claimId: "2", taskType: "final", scheduledDate: "2026-11-23" };
    expect((await create(monday)).isError).toBe(false);
    expect((await create({ ...monday, timeZone: "Mars/Olympus" })).isError).toBe(false);
    const there = await create({ ...monday, timeZone: "Asia/Tokyo" });
    expect(there.error?.code).toBe("invalid");
    expect(there.text).toContain("is in the past: today is Tuesday, 24 November 2026");
    const _meta = { "openai/userLocation": { city: "Tokyo", timezone: "Asia/Tokyo" } };
    const hinted = await zava().client.callTool({ name: "create-inspection", arguments: monday, _meta });
    expect(hinted.isError).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
