import {
  type AssignmentPin,
  type CheckedPlan,
  prioritySchema,
  statusSchema,
  type TechnicianPin,
} from "@suite/fieldops-contract";
import { describeView, type ViewDescription } from "@suite/widget-kit";
import { getInitials, type Translate } from "@suite/widget-kit/i18n";
import type { MapPin, PinKind } from "@suite/widget-kit/map";
import { z } from "zod";
import { formatNames, type Selection, selectionSentence } from "../parts/selection.ts";
import type { mapStrings } from "./strings.ts";

type MapText = Translate<(typeof mapStrings)["en"]>;

export function createLegend(t: MapText): readonly PinKind[] {
  return [
    { kind: "High", label: t("kindHigh"), tone: "danger", shape: "triangle" },
    { kind: "Medium", label: t("kindMedium"), tone: "warning", shape: "diamond" },
    { kind: "Low", label: t("kindLow"), tone: "neutral", shape: "circle" },
    { kind: "assigned", label: t("kindAssigned"), tone: "success", shape: "square" },
    { kind: "technician", label: t("kindTechnician"), tone: "brand", shape: "person" },
  ];
}

export function pinOfAssignment(pin: AssignmentPin, now: number, t: MapText): MapPin {
  const { id, site, category, priority, status, slaDueAt, latitude, longitude } = pin;
  const waiting = status === "New";
  const late = waiting && Date.parse(slaDueAt) < now;
  return {
    id,
    latitude,
    longitude,
    name: t(late ? "pinNameLate" : "pinName", { site, category }),
    kind: waiting ? priority : "assigned",
  };
}

export function pinOfTechnician(technician: TechnicianPin, t: MapText): MapPin {
  const { id, name, hue, latitude, longitude } = technician;
  return {
    id,
    latitude,
    longitude,
    hue,
    name: nameTechnician(technician, t),
    kind: "technician",
    group: "technicians",
    text: getInitials(name),
  };
}

function nameTechnician({ name, vehicle, available }: TechnicianPin, t: MapText): string {
  if (!available) return t("technicianAway", { name });
  return t("technicianName", { name, vehicle: vehicleWord(vehicle, t) });
}

const vehicleKeys = {
  car: "vehicleCar",
  van: "vehicleVan",
  truck: "vehicleTruck",
  "cargo-bike": "vehicleBike",
} as const;

export function vehicleWord(vehicle: TechnicianPin["vehicle"], t: MapText): string {
  return t(vehicleKeys[vehicle]);
}

/** An assignment is due soon within this many hours. */
export const soonHours = 4;

const hourMs = 3_600_000;

export const pinFiltersSchema = z.object({
  priority: prioritySchema.optional(),
  region: z.string().optional(),
  status: statusSchema.optional(),
  sla: z.enum(["missed", "soon"]).optional(),
});

export type PinFilters = Readonly<z.infer<typeof pinFiltersSchema>>;

export function filterPins(
  pins: readonly AssignmentPin[],
  filters: PinFilters,
  now: number,
): readonly AssignmentPin[] {
  return pins.filter((pin) => matches(pin, filters, now));
}

function matches(pin: AssignmentPin, filters: PinFilters, now: number): boolean {
  const { priority, region, status, sla } = filters;
  if (priority && pin.priority !== priority) return false;
  if (region && pin.region !== region) return false;
  if (status && pin.status !== status) return false;
  if (!sla) return true;
  return pin.status !== "Done" && getSla(Date.parse(pin.slaDueAt) - now) === sla;
}

export function hasPinFilters(filters: PinFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

export function asStatus(value: string | undefined): PinFilters["status"] {
  return statusSchema.safeParse(value).data;
}

export function asSla(value: string | undefined): PinFilters["sla"] {
  return value === "missed" || value === "soon" ? value : undefined;
}

function getSla(leftMs: number): PinFilters["sla"] {
  if (leftMs < 0) return "missed";
  if (leftMs < soonHours * hourMs) return "soon";
  return undefined;
}

interface OnScreen {
  readonly count: number;
  readonly filters: PinFilters;
  readonly selected: Selection;
  readonly open?: Selection[number];
  readonly routes?: Pick<CheckedPlan, "day" | "lines" | "unplanned">;
}

export function describeScreen({
  count,
  filters,
  selected,
  open,
  routes,
}: OnScreen): ViewDescription {
  return describeView({
    screen: `The map of assignments is on screen and shows ${count} of them.`,
    filters: { ...filters },
    details: [
      selectionSentence(selected),
      open && `Open: ${formatNames([open])}.`,
      routes &&
        `Routes of a possible plan for ${routes.day} are previewed: ${routes.lines.length} assignments planned, ${routes.unplanned.length} not. Nothing is dispatched.`,
    ],
  });
}
