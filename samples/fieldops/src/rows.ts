import { clip } from "@suite/contracts";
import type { AssignmentCard, AssignmentPin, WorkOrder } from "@suite/fieldops-widgets/contract";

/** Work as lists show it; texts of any length keep their place. */
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

/** Work as maps show it. */
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
