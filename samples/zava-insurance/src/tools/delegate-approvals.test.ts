import { addDays, toDay } from "@suite/contracts";
import { expect, test } from "vitest";
import { officeTimeZone } from "../rules/days.ts";
import { useServer } from "../testing/start.ts";

const zava = useServer();
const delegate = (args: Record<string, unknown>) => zava().callTool("delegate-approvals", args);
const inDays = (days: number) => addDays(toDay(new Date(), officeTimeZone), days);
const deputy = "Miriam Graham";

test("names a deputy, replaces the period, and ends it", async () => {
  const named = await delegate({ deputy, until: inDays(6) });
  expect(named.text).toContain("Miriam Graham decides in your place until");
  const longer = await delegate({ deputy, from: inDays(2), until: inDays(9) });
  expect(longer.structuredContent).toMatchObject({
    changed: true,
    delegation: { deputyName: deputy, from: inDays(2), until: inDays(9) },
  });
  const list = await zava().callTool("show-approvals", {});
  expect(list.structuredContent).toMatchObject({ you: { deputy: { deputyName: deputy } } });
  const ended = await delegate({ end: true });
  expect(ended.text).toContain("Miriam Graham no longer decides in your place.");
  expect((await delegate({ end: true })).structuredContent).toEqual({ changed: false });
});

test.each([
  ["no deputy", { until: inDays(1) }],
  ["no last day", { deputy }],
  ["a past day", { deputy, until: inDays(-1) }],
  ["days in the wrong order", { deputy, from: inDays(3), until: inDays(2) }],
])("refuses %s", async (_, args) => {
  expect((await delegate(args)).error?.code).toBe("invalid");
});
