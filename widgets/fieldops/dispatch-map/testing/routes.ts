import type { CheckedPlan, ReviewLine } from "@suite/fieldops-contract";
import { assignmentPins, mapView, technicianPins } from "./pins.ts";

const drive = 25;
const work = 60;

/** A plan of the given jobs by turns for the two technicians who are there; the last job is not planned. */
export function createReview(
  assignmentIds: readonly string[],
  pins = assignmentPins,
  technicians = technicianPins,
): CheckedPlan {
  const present = technicians.filter(({ available }) => available);
  const selected = pins.filter(({ id }) => assignmentIds.includes(id));
  const lines = selected.slice(0, -1).map((pin, index): ReviewLine => {
    const technician = present[index % present.length];
    const departMinute = 420 + Math.floor(index / present.length) * (drive + work);
    return {
      assignmentId: pin.id,
      site: pin.site,
      priority: pin.priority,
      technicianId: technician?.id ?? "",
      technicianName: technician?.name ?? "",
      departMinute,
      startMinute: departMinute + drive,
      endMinute: departMinute + drive + work,
      travelMinutes: drive,
      distanceKm: 12.5,
      lateMinutes: 0,
      skillMatch: "Full",
      why: { matchedSkills: [pin.category], missingSkills: [], slackMinutes: 30 },
      category: pin.category,
      durationMinutes: work,
      window: { fromMinute: 0, untilMinute: 1_440 },
      slaDueAt: pin.slaDueAt,
      latitude: pin.latitude,
      longitude: pin.longitude,
      alternatives: [],
    };
  });
  const unplanned = selected.slice(-1).map(({ id, site, priority }) => ({
    assignmentId: id,
    site,
    priority,
    why: { reason: "skills" as const },
  }));
  const { readAt, timeZone } = mapView();
  return {
    view: "review",
    readAt,
    planId: "P-map",
    day: "2026-11-23",
    timeZone,
    constraints: { maxTravelKm: 40, travelBufferMinutes: 15, allowPartialSkillMatch: false },
    assignmentIds: [...assignmentIds],
    totals: {
      planned: lines.length,
      unplanned: unplanned.length,
      technicians: present.length,
      late: 0,
      travelMinutes: lines.length * drive,
      distanceKm: lines.length * 12.5,
    },
    technicians: present.map(({ id, name, vehicle, shift, latitude, longitude }) => ({
      technicianId: id,
      name,
      skills: [],
      vehicle,
      region: "Central",
      rating: 4.6,
      shift,
      busy: [],
      latitude,
      longitude,
    })),
    lines,
    unplanned,
    corrections: [],
    excludedTechnicianIds: [],
    excludedAssignmentIds: [],
  };
}
