import { clip, type Page } from "@suite/contracts";
import type {
  AssignmentCard,
  AssignmentPin,
  Technician,
  TechnicianPin,
  WorkOrder,
} from "@suite/fieldops-contract";
import { type Cut, paginate } from "@suite/server/tools";

export function assignmentCard(row: WorkOrder): AssignmentCard {
  return {
    ...assignmentPin(row),
    requiredSkills: row.requiredSkills.slice(0, 6).map((skill) => clip(skill, 40)),
    team: clip(row.team, 40),
    window: row.window,
    createdAt: row.createdAt,
    durationMinutes: row.durationMinutes,
  };
}

export function assignmentPin(row: WorkOrder): AssignmentPin {
  return {
    id: row.id,
    site: clip(row.site, 80),
    category: clip(row.category, 40),
    priority: row.priority,
    status: row.status,
    slaDueAt: row.slaDueAt,
    region: clip(row.region, 40),
    latitude: row.latitude,
    longitude: row.longitude,
  };
}

export function pinPage(orders: readonly WorkOrder[], cut: Cut): Page<AssignmentPin> {
  return paginate(orders, { toItem: assignmentPin, getId: ({ id }) => id, ...cut, list: "assignment pins" });
}

export function technicianPinPage(technicians: readonly Technician[], cut: Cut): Page<TechnicianPin> {
  return paginate(technicians, {
    toItem: technicianPin,
    getId: ({ id }) => id,
    ...cut,
    list: "technician pins",
  });
}

function technicianPin(row: Technician): TechnicianPin {
  const { id, name, vehicle, shift, available, latitude, longitude } = row;
  return { id, name: clip(name, 60), vehicle, shift, available, latitude, longitude };
}
