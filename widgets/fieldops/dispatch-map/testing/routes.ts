import type { CheckedPlan } from "@suite/fieldops-contract";
import { planReview } from "../../dispatch-plan/testing/plan.ts";
import { assignmentPins, mapView, technicianPins } from "./pins.ts";

const drive = 25;
const work = 60;
const sample = planReview();

/** A plan of the given jobs by turns for the two technicians who are there; the last job is not planned. */
export function createReview(assignmentIds: readonly string[]): CheckedPlan {
  const present = technicianPins.filter(({ available }) => available);
  const selected = assignmentPins.filter(({ id }) => assignmentIds.includes(id));
  const lines = selected.slice(0, -1).flatMap((pin, index) => {
    const [sampleLine] = sample.lines;
    const technician = present[index % present.length];
    if (!sampleLine || !technician) return [];
    const { id, site, priority, category, latitude, longitude } = pin;
    const departMinute = 420 + Math.floor(index / present.length) * (drive + work);
    return {
      ...sampleLine,
      assignmentId: id,
      site,
      priority,
      category,
      latitude,
      longitude,
      technicianId: technician.id,
      technicianName: technician.name,
      departMinute,
      startMinute: departMinute + drive,
      endMinute: departMinute + drive + work,
      travelMinutes: drive,
      durationMinutes: work,
    };
  });
  return {
    ...sample,
    readAt: mapView().readAt,
    planId: "P-map",
    assignmentIds: [...assignmentIds],
    technicians: present.map(({ id, ...technician }) => ({
      skills: [],
      region: "Central",
      rating: 4.6,
      busy: [],
      ...technician,
      technicianId: id,
    })),
    lines,
    unplanned: sample.unplanned
      .slice(0, 1)
      .flatMap((job) =>
        selected.slice(-1).map(({ id, ...pin }) => ({ ...job, ...pin, assignmentId: id })),
      ),
  };
}
