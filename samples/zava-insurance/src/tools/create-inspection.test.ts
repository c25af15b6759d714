import { addDays, toDay } from "@suite/contracts";
import { dayText } from "@suite/server/tools";
import { startSample } from "@suite/testing/sample";
import { expect, test } from "vitest";
import { officeTimeZone } from "../rules/days.ts";
import { zavaServer } from "../server.ts";
import { sample, useServer } from "../testing/start.ts";

const zava = useServer();
const create = (args: object) => zava().callTool("create-inspection", { ...args });
const today = toDay(new Date(), officeTimeZone);

test("without a date it is open, of medium priority, at the claim's address", async () => {
  const { structuredContent } = await create({ claimId: "Grace Kim", taskType: "final" });
  const inspection = {
    status: "open",
    priority: "medium",
    property: expect.stringContaining("Portland"),
  };
  expect(structuredContent).toMatchObject({ inspection });
});

test("a property of invisible characters counts as omitted; one of two lines is refused", async () => {
  const visit = { claimId: "Grace Kim", taskType: "final" };
  const blank = await create({ ...visit, property: "\u200B" });
  expect(blank.structuredContent).toMatchObject({
    inspection: { property: expect.stringContaining("Portland") },
  });
  const { text, error } = await create({ ...visit, property: "Garage\u2028Attic" });
  expect(error?.code).toBe("invalid");
  expect(text).toContain("`property` must be one line");
});

test("warns about an inspector of another specialty or with another visit that day", async () => {
  const scheduledDate = addDays(today, 20);
  const visit = { claimId: "2", taskType: "final", scheduledDate, inspectorId: "I-07" };
  await create(visit);
  const { structuredContent, text } = await create(visit);
  expect(structuredContent?.warnings).toHaveLength(2);
  expect(text).toContain(
    `Warning: The inspector has another inspection on ${dayText(scheduledDate)}.`,
  );
});

test("a past day is judged in the user's time zone; an invalid one is ignored", async () => {
  // A server with its own clock: changing the clock of the process would affect the change ids of all later tests.
  const evening = new Date("2026-11-24T03:00:00Z");
  const server = (store: Parameters<typeof zavaServer>[0]) => zavaServer(store, () => evening);
  const running = await startSample({
    ...sample,
    seedRows: () => sample.seedRows(evening),
    server,
  });
  const monday = { claimId: "2", taskType: "final", scheduledDate: "2026-11-23" };
  const ask = (args: object) => running.callTool("create-inspection", { ...monday, ...args });
  expect((await ask({})).isError).toBe(false);
  expect((await ask({ timeZone: "Mars/Olympus" })).isError).toBe(false);
  const there = await ask({ timeZone: "Asia/Tokyo" });
  expect(there.error?.code).toBe("invalid");
  expect(there.text).toContain("is in the past: today is Tuesday, November 24, 2026");
  const _meta = { "openai/userLocation": { city: "Tokyo", timezone: "Asia/Tokyo" } };
  const hinted = await running.client.callTool({
    name: "create-inspection",
    arguments: monday,
    _meta,
  });
  expect(hinted.isError).toBe(true);
  await running.close();
});
