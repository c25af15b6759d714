import { clip, inline, type Page } from "@suite/contracts";
import type {
  AssignmentPin,
  DispatchMap,
  Technician,
  TechnicianPin,
  WorkOrder,
} from "@suite/fieldops-widgets/contract";
import { blocks, type Cut, count, onlyData, pageOf, someOf, table } from "@suite/server/tools";
import { desk } from "../desk.ts";
import { assignmentPin } from "./assignment-card.ts";
import { assignmentLabel, dueInWords } from "./words.ts";

interface Shown {
  readonly orders: readonly WorkOrder[];
  readonly technicians: readonly Technician[];
  /** Undefined for the default list. */
  readonly asked: readonly string[] | undefined;
  readonly notFound: readonly string[];
}

export function mapView({ orders, technicians, asked, notFound }: Shown, now: Date): DispatchMap {
  return {
    view: "map",
    readAt: now.toISOString(),
    timeZone: desk.timeZone,
    assignmentIds: asked && orders.map(({ id }) => clip(id, 40)),
    pins: pinPage(orders, { limit: 40, bytes: 5000 }),
    technicians: technicianPinPage(technicians, { limit: 30, bytes: 3000 }),
    notFound: notFound.slice(0, 10).map((name) => clip(name, 40)),
  };
}

export function pinPage(orders: readonly WorkOrder[], cut: Cut): Page<AssignmentPin> {
  return pageOf(orders, assignmentPin, ({ id }) => id, { ...cut, list: "assignment pins" });
}

export function technicianPinPage(technicians: readonly Technician[], cut: Cut): Page<TechnicianPin> {
  return pageOf(technicians, technicianPin, ({ id }) => id, { ...cut, list: "technician pins" });
}

function technicianPin(row: Technician): TechnicianPin {
  const { id, name, vehicle, shift, available, latitude, longitude } = row;
  return { id, name: clip(name, 60), vehicle, shift, available, latitude, longitude };
}

export function mapText({ pins, technicians, assignmentIds, notFound, readAt }: DispatchMap): string {
  const now = new Date(readAt);
  const which = assignmentIds === undefined ? "new assignments of the last 24 hours" : "assignments";
  const missing = notFound.length > 0 ? inline(`Not found: ${someOf(notFound, 10)}.`, 400) : "";
  if (pins.total === 0) return blocks(`There are no ${which} to show.`, missing, "See list-new-assignments.");
  return blocks(
    `The map shows **${pins.total} ${which}** and ${count(technicians.total, "technician")}, times at the desk (${desk.timeZone}):`,
    table(
      ["Assignment", "Priority", "Status", "SLA due", "Region", "Place"],
      pins.items.map((pin) => [
        assignmentLabel(pin),
        pin.priority,
        pin.status,
        dueInWords(pin.slaDueAt, now),
        pin.region,
        `${pin.latitude.toFixed(3)}, ${pin.longitude.toFixed(3)}`,
      ]),
    ),
    pins.total > pins.items.length
      ? `${count(pins.total - pins.items.length, "more assignment")} not listed.`
      : "",
    missing,
    "Next: create-dispatch-plan; get-assignment for one of them in full.",
    onlyData,
  );
}
