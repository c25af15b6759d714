import type { WorkOrder } from "@suite/fieldops-contract";
import type { Call } from "@suite/testing/sample";
import { seedRows } from "../seed.ts";
import { technician, testNow, workOrder } from "./rows.ts";

const wide = "é".repeat(500);
const skills = Array.from({ length: 50 }, (_, index) => `Skill ${index} ${wide}`);
const ids = Array.from({ length: 2_000 }, (_, index) => `more-${index}`);

const place = (index: number) => ({
  latitude: 47.4 + (index % 100) / 250,
  longitude: -122.4 + (index % 70) / 200,
});

/** The seed with 2,000 more work orders and 100 more technicians. The most urgent 60 have overlong texts. */
function moreRows() {
  const seed = seedRows(testNow);
  return {
    ...seed,
    workOrders: [
      ...seed.workOrders,
      ...ids.map((id, index) =>
        workOrder(id, { ...place(index), ...(index < 60 && wideOrder(id, index)) }),
      ),
    ],
    technicians: [
      ...seed.technicians,
      ...Array.from({ length: 100 }, (_, index) =>
        technician(`more-t-${index}`, {
          ...place(index),
          name: `More ${index} ${wide}`,
          skills: skills.slice(0, 12),
          city: wide,
          region: wide,
        }),
      ),
    ],
  };
}

function wideOrder(id: string, index: number): Partial<WorkOrder> {
  return {
    slaDueAt: testNow.toISOString(),
    site: `More ${id} ${wide}`,
    category: wide,
    description: wide.repeat(4),
    requiredSkills: index % 2 === 0 ? [] : skills.slice(index % 50, (index % 50) + 8),
    customerName: wide,
    address: wide,
    region: wide,
    team: `${index % 90} ${wide}`,
    tags: skills.slice(0, 12),
  };
}

const long = "ü".repeat(100);
const thirty = ids.slice(0, 30);
const halfUnknown = thirty.map((id, at) => (at < 15 ? id : `${at}${long}`));
const reasoned = thirty.map((id, at) => ({
  assignmentId: id,
  technicianId: `more-t-${at}`,
  reason: wide,
}));
const unknown = thirty.map((id) => ({ assignmentId: id + long, technicianId: `nobody ${long}` }));
const calls: readonly Call[] = [
  ["list-new-assignments", {}],
  ["list-new-assignments", { maxHoursOld: 168, maxResults: 100, region: long, team: long }],
  ["list-new-assignments", { maxHoursOld: 168, maxResults: 100 }],
  ["show-assignments-on-map", {}],
  ["show-assignments-on-map", { assignmentIds: halfUnknown }],
  ["get-available-technicians", { maxResults: 50 }],
  ["get-available-technicians", { region: long, skill: long }],
  ["create-dispatch-plan", {}],
  ["create-dispatch-plan", { assignmentIds: thirty }],
  ["create-dispatch-plan", { planItems: reasoned }],
  ["create-dispatch-plan", { planItems: unknown }],
  ["get-assignment", { assignmentId: "more-1" }],
  ["get-assignment", { assignmentId: "WO-1001" }],
  ["update-assignment-status", { assignmentId: "WO-1029", status: "EnRoute" }],
  ["show-recent-changes", { limit: 20 }],
];

export const sizes = { rows: moreRows, calls };
