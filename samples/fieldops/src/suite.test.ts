import { asWidget } from "@suite/testing/clients";
import { testSuite } from "@suite/testing/samples";
import { describe, expect, test } from "vitest";
import { walkthroughs } from "../walkthroughs.ts";
import { desk } from "./desk.ts";
import { invariants } from "./testing/invariants.ts";
import { ids, moreRows, wide } from "./testing/more-rows.ts";
import { committed, expectConsistent, planned } from "./testing/plans.ts";
import { testDay } from "./testing/rows.ts";
import { sample } from "./testing/start.ts";

const constraints = { maxTravelKm: 40, travelBufferMinutes: 15, allowPartialSkillMatch: false };

const { workOrders } = sample.seedRows(new Date());
const plannable = (workOrders ?? []).filter(({ status }) => status === "New").map(({ id }) => id);
const dispatched = (workOrders ?? []).filter(({ status }) => status === "Dispatched").map(({ id }) => id);
const long = "ü".repeat(100);
const running = testSuite(sample, {
  readme: new URL("../README.md", import.meta.url),
  records: {
    "fieldops://work-orders/{id}": 37,
    "fieldops://technicians/{id}": 18,
    "fieldops://plans/{id}": 2,
  },
  cursors: {},
  change: ["update-assignment-status", { assignmentId: "WO-1028", status: "Done" }],
  protocolRevisions: [
    ["list-assignments", { limit: 3 }],
    ["list-map-pins", { limit: 3 }],
    ["list-technician-pins", { limit: 3 }],
    [
      "create-dispatch-plan",
      { planItems: [{ assignmentId: "WO-1001", technicianId: "Dana", etaMinutes: 30, distanceKm: 80 }] },
    ],
    ["create-dispatch-plan", { technicianIds: ["Lindqvist"] }],
    ["check-dispatch-plan", { planId: "DP-1", day: testDay, constraints, assignmentIds: ["WO-1001"] }],
    ["check-dispatch-plan", { planId: "DP-SEED-1", day: testDay, constraints, assignmentIds: ["WO-1034"] }],
    ["commit-assignments", { seal: "made.up", ...asWidget("fieldops") }],
    ["commit-assignments", { seal: "made.up" }],
    ["get-assignment", { assignmentId: "Lamna" }],
    ["get-assignment", { assignmentId: "Nowhere" }],
    ["update-assignment-status", { assignmentId: "WO-1001", status: "Done" }],
    ["update-assignment-status", { assignmentId: "WO-1029", status: "EnRoute" }],
    ["show-recent-changes", { limit: 5 }],
  ],
  hostileTexts: [
    ["get-assignment", { assignmentId: "WO-1011" }],
    ["get-assignment", { assignmentId: "script" }],
    ["get-available-technicians", { skill: "hostile" }],
    ["update-assignment-status", { assignmentId: "WO-1011", status: "completed" }],
    ["show-recent-changes", {}],
  ],
  outage: [
    ["list-new-assignments", {}],
    ["show-assignments-on-map", {}],
    ["get-available-technicians", {}],
    ["create-dispatch-plan", { assignmentIds: ["WO-1001"] }],
    ["check-dispatch-plan", { planId: "DP-1", day: testDay, constraints, assignmentIds: ["WO-1001"] }],
    ["get-assignment", { assignmentId: "WO-1001" }],
    ["update-assignment-status", { assignmentId: "WO-1028", status: "Done" }],
    ["show-recent-changes", {}],
  ],
  writes: [
    ["update-assignment-status", { assignmentId: "WO-1028", status: "Done" }],
    [
      "commit-assignments",
      async (caller) => ({
        ...asWidget("fieldops"),
        seal: (await planned(caller, { assignmentIds: ["WO-1001"] })).seal,
      }),
    ],
  ],
  moreWrites: [
    [
      "commit-assignments",
      async (caller, random) => ({
        ...asWidget("fieldops"),
        seal: (await planned(caller, { assignmentIds: [random.pick(plannable)] })).seal,
      }),
    ],
    ...dispatched.map(
      (assignmentId) => ["update-assignment-status", { assignmentId, status: "EnRoute" }] as const,
    ),
  ],
  invariants,
  subscriptions: {
    calls: [
      [
        "update-assignment-status",
        { assignmentId: "WO-1029", status: "EnRoute" },
        ["fieldops://work-orders/WO-1029"],
      ],
    ],
    elsewhere: {
      write: (store) => store.technicians.patch({ desk: desk.id, id: "T-101" }, { available: false }),
      uris: ["fieldops://technicians/T-101"],
    },
  },
  sizes: {
    rows: moreRows,
    calls: [
      ["list-new-assignments", {}],
      ["list-new-assignments", { maxHoursOld: 168, maxResults: 100, region: long, team: long }],
      ["list-new-assignments", { maxHoursOld: 168, maxResults: 100 }],
      ["show-assignments-on-map", {}],
      [
        "show-assignments-on-map",
        { assignmentIds: [...ids.slice(0, 15), ...Array.from({ length: 15 }, (_, at) => `${at}${long}`)] },
      ],
      ["get-available-technicians", { maxResults: 50 }],
      ["get-available-technicians", { region: long, skill: long }],
      ["create-dispatch-plan", {}],
      ["create-dispatch-plan", { assignmentIds: ids.slice(0, 30) }],
      [
        "create-dispatch-plan",
        {
          planItems: ids
            .slice(0, 30)
            .map((id, at) => ({ assignmentId: id, technicianId: `more-t-${at}`, reason: wide })),
        },
      ],
      [
        "create-dispatch-plan",
        {
          planItems: ids
            .slice(0, 30)
            .map((id) => ({ assignmentId: id + long, technicianId: `nobody ${long}` })),
        },
      ],
      ["get-assignment", { assignmentId: "more-1" }],
      ["get-assignment", { assignmentId: "WO-1001" }],
      ["update-assignment-status", { assignmentId: "WO-1029", status: "EnRoute" }],
      ["show-recent-changes", { limit: 20 }],
    ],
  },
});

describe("after all plannable work was dispatched", () => {
  test("the plan is committed", async () => {
    const result = await committed(running(), await planned(running()));
    expect(result.notCommitted).toBe(0);
    await expectConsistent(running().store);
  });

  test.each(walkthroughs.map(({ prompt, steps }) => ({ prompt, steps })))("$prompt", async ({ steps }) => {
    for (const { call, arguments: args, expect: expected } of steps) {
      const { text, isError } = await running().callTool(call, { ...args });
      expect(isError, text).toBe(false);
      for (const phrase of expected.text) expect(text).toContain(phrase);
    }
  });
});
