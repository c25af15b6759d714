import type { CheckedPlan } from "@suite/fieldops-contract";
import { planReview } from "../../dispatch-plan/testing/plan.ts";
import { assignmentPins, mapView, technicianPins } from "./pins.ts";

const drive = 25;
const work = 60;
const sample = planReview();

/** A plan of the given jobs by turns for the two technicians who are there; the last job is not planned. */
export function createReview(
  assignmentIds: readonly string[],
  pins = assignmentPins,
  technicians = technicianPins,
): CheckedPlan {
  const present = technicians.filter(({ available }) => available);
  const selected = pins.filter(({ id }) => assignmentIds.includes(id));
  const lines = selected.slice(0, -1).flatMap((pin, index) => {
    const [sampleLine] = sample.lines;
    if (!sampleLine) return [];
    const technician = present[index % present.length];
    const departMinute = 420 + Math.floor(index / present.length) * (drive + work);
    return {
      ...sampleLine,
      ...{ assignmentId: pin.id, site: pin.site, priority: pin.priority, category: pin.category },
      technicianId: technician?.id ?? "",
      technicianName: technician?.name ?? "",
      departMinute,
      startMinute: departMinute + drive,
      endMinute: departMinute + drive + work,
      travelMinutes: drive,
      durationMinutes: work,
      latitude: pin.latitude,
      longitude: pin.longitude,
    };
  });
  const unplanned = selected.slice(-1).map(({ id, site, priority }) => ({
    assignmentId: id,
    site,
    priority,
    why: { reason: "skills" as const },
  }));
  return {
    ...sample,
    readAt: mapView().readAt,
    planId: "P-map",
    assignmentIds: [...assignmentIds],
    technicians: present.map(({ id, ...technician }) => ({
      ...{ skills: [], region: "Central", rating: 4.6, busy: [] },
      ...technician,
      technicianId: id,
    })),
    lines,
    unplanned,
  };
}
