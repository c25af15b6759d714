import type { Technician, WorkOrder } from "@suite/fieldops-contract";
import { byteSize } from "@suite/server/tools";
import { expect, test } from "vitest";
import { technicianHues } from "../../rules/technician-hues.ts";
import { technician, testDay, testNow, workOrder } from "../../testing/rows.ts";
import { planText, planView } from "../../views/plan-answer.ts";
import type { PlanRequest } from "./plan-request.ts";
import { makeReview } from "./review.ts";
import { openPlan } from "./seal.ts";

const caller = { name: "Avery" };
const context = { caller, signal: new AbortController().signal };
const versioned = <Row>(row: Row, version: string) => ({ ...row, version });

function request(
  orders: WorkOrder[],
  technicians: Technician[],
  fields: Partial<PlanRequest> = {},
): PlanRequest {
  return {
    planId: "DP-1",
    day: testDay,
    constraints: { maxTravelKm: 40, travelBufferMinutes: 15, allowPartialSkillMatch: false },
    orders: orders.map((row) => versioned(row, `order ${row.id}`)),
    technicians: technicians.map((row) => versioned(row, `technician ${row.id}`)),
    technicianIds: undefined,
    locked: [],
    overrides: new Map(),
    hues: technicianHues(technicians),
    refused: [],
    notFound: [],
    excludedTechnicianIds: [],
    excludedAssignmentIds: [],
    ...fields,
  };
}

const work = { open: 0, lastCommit: undefined };

test("the seal holds each technician's lines with times and versions", async () => {
  const { seal = "", lines } = await makeReview(
    request([workOrder("a")], [technician("t")]),
    context,
    testNow,
    work,
  );
  expect(lines).toMatchObject([{ assignmentId: "a", startMinute: 480, endMinute: 540 }]);
  expect(await openPlan(seal, caller, testNow)).toMatchObject({
    planId: "DP-1",
    day: testDay,
    parts: [
      {
        technicianId: "t",
        version: "technician t",
        lines: [
          {
            version: "order a",
            startsAt: "2026-03-10T15:00:00.000Z",
            endsAt: "2026-03-10T16:00:00.000Z",
          },
        ],
      },
    ],
  });
});

test("dispatched work is neither planned nor sealed, and names its technician", async () => {
  const taken = workOrder("b", { status: "EnRoute", technicianId: "t" });
  const review = await makeReview(request([taken], [technician("t")]), context, testNow, work);
  expect(review).toMatchObject({
    lines: [],
    unplanned: [
      {
        assignmentId: "b",
        why: { reason: "taken", status: "EnRoute", technicianName: "Technician t" },
      },
    ],
    totals: { planned: 0, unplanned: 0, taken: 1 },
  });
  expect(review.seal).toBeUndefined();
});

test("the largest plan of a large desk stays below the size limit of hosts and keeps every named technician", async () => {
  const long = "Long words and more ".repeat(20);
  const skills = Array.from({ length: 12 }, (_, index) => `Skill ${index} ${long}`);
  const orders = Array.from({ length: 30 }, (_, index) =>
    workOrder(`WO-${index}`, {
      site: `Site ${index} ${long}`,
      category: long,
      latitude: 47.4 + index / 75,
      requiredSkills: index % 2 ? [] : skills.slice(0, 2),
      durationMinutes: 30,
    }),
  );
  const technicians = Array.from({ length: 60 }, (_, index) =>
    technician(`T-${index}`, {
      name: `Tech ${index} ${long}`,
      skills,
      longitude: -122.4 + index / 200,
      region: long,
    }),
  );
  const review = await makeReview(request(orders, technicians), context, testNow, work);
  expect(review.lines).toHaveLength(30);
  expect(
    byteSize({ review }) + byteSize(planView(review, work)) + byteSize(planText(review)),
  ).toBeLessThan(64 * 1024);
  const technicianDays = new Set(review.technicians.map(({ technicianId }) => technicianId));
  for (const { technicianId, alternatives } of review.lines)
    for (const one of [{ technicianId }, ...alternatives])
      expect(technicianDays).toContain(one.technicianId);
});
