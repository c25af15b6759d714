import type { WorkOrder } from "@suite/fieldops-widgets/contract";
import { seedRows } from "../seed.ts";
import { technician, testNow, workOrder } from "./rows.ts";

export const wide = "é".repeat(500);
const skills = Array.from({ length: 50 }, (_, index) => `Skill ${index} ${wide}`);
export const ids = Array.from({ length: 2_000 }, (_, index) => `more-${index}`);

const place = (index: number) => ({
  latitude: 47.4 + (index % 100) / 250,
  longitude: -122.4 + (index % 70) / 200,
});

/** The seed with 2,000 more work orders and 100 more technicians. The most urgent 60 have overlong texts. */
export function moreRows() {
  const seed = seedRows(testNow);
  return {
    ...seed,
    workOrders: [
      ...seed.workOrders,
      ...ids.map((id, index) => workOrder(id, { ...place(index), ...(index < 60 && wideOrder(id, index)) })),
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
