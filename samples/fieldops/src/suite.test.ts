import { testHouseStyle, testSuite } from "@suite/testing/samples";
import { expect, test } from "vitest";
import { scenarios } from "../scenarios.ts";
import { invariants } from "./testing/invariants.ts";
import { sizes } from "./testing/more-rows.ts";
import { committed, expectConsistent, planned } from "./testing/plans.ts";
import { reported } from "./testing/reported.ts";
import { sample } from "./testing/start.ts";
import { moreWrites, writes } from "./testing/writes.ts";

const readme = new URL("../README.md", import.meta.url);

testHouseStyle(sample, readme);

const running = testSuite(sample, {
  readme,
  seeded: { workOrders: 35, technicians: 18, plans: 2, planLines: 10 },
  records: {
    "fieldops://work-orders/{id}": 37,
    "fieldops://technicians/{id}": 18,
    "fieldops://plans/{id}": 2,
  },
  cursors: {},
  hostileTexts: [
    ["get-assignment", { assignmentId: "WO-1011" }],
    ["get-assignment", { assignmentId: "script" }],
    ["get-available-technicians", { skill: "hostile" }],
    ["update-assignment-status", { assignmentId: "WO-1011", status: "completed" }],
    ["show-recent-changes", {}],
  ],
  writes,
  moreWrites,
  // Plans are for days at the desk.
  ownDays: true,
  invariants,
  reported,
  sizes,
});

test("after all plannable work was dispatched the plan is committed", async () => {
  const result = await committed(running(), await planned(running()));
  expect(result.notCommitted).toBe(0);
  await expectConsistent(running().store);
});

test.each(scenarios.map(({ prompt, steps }) => ({ prompt, steps })))(
  "after all plannable work was dispatched $prompt",
  async ({ steps }) => {
    for (const { call, arguments: args, expect: expected } of steps) {
      const { text, isError } = await running().callTool(call, { ...args });
      expect(isError, text).toBe(false);
      for (const phrase of expected.text) expect(text).toContain(phrase);
    }
  },
);
