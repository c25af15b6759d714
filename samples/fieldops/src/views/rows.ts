import { clip, type Page } from "@suite/contracts";
import {
  type AssignmentCard,
  type AssignmentPin,
  assignmentCardSchema,
  assignmentPinSchema,
  type Technician,
  type TechnicianPin,
  technicianPinSchema,
  type WorkOrder,
} from "@suite/fieldops-contract";
import { type Cut, paginate } from "@suite/server/tools";
import { technicianHues } from "../rules/technician-hues.ts";

function assignmentCard(row: WorkOrder): AssignmentCard {
  const requiredSkills = row.requiredSkills.slice(0, 6).map((skill) => clip(skill, 40));
  return assignmentCardSchema.parse({
    ...row,
    ...clipped(row),
    requiredSkills,
    team: clip(row.team, 40),
  });
}

function assignmentPin(row: WorkOrder): AssignmentPin {
  return assignmentPinSchema.parse({ ...row, ...clipped(row) });
}

const clipped = ({ site, category, region }: WorkOrder) => ({
  site: clip(site, 80),
  category: clip(category, 40),
  region: clip(region, 40),
});

export function assignmentPage(orders: readonly WorkOrder[], cut: Cut): Page<AssignmentCard> {
  return paginate(orders, {
    toItem: assignmentCard,
    getId: ({ id }) => id,
    ...cut,
    list: "assignments",
  });
}

export function pinPage(orders: readonly WorkOrder[], cut: Cut): Page<AssignmentPin> {
  return paginate(orders, {
    toItem: assignmentPin,
    getId: ({ id }) => id,
    ...cut,
    list: "assignment pins",
  });
}

/** @param technicians all technicians of the desk, which decide the colors */
export function technicianPinPage(
  technicians: readonly Technician[],
  cut: Cut,
): Page<TechnicianPin> {
  const hues = technicianHues(technicians);
  return paginate(technicians, {
    toItem: (row) =>
      technicianPinSchema.parse({ ...row, name: clip(row.name, 60), hue: hues.get(row.id) ?? 0 }),
    getId: ({ id }) => id,
    ...cut,
    list: "technician pins",
  });
}
