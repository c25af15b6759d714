import type { Translate } from "@suite/widget-kit/i18n/strings.ts";
import type { MapPin, PinKind } from "@suite/widget-kit/map/types.ts";
import type { AssignmentPin, TechnicianPin } from "../contract.ts";
import type { mapStrings } from "./strings.ts";

type MapText = Translate<(typeof mapStrings)["en"]>;

/** What the pins mean, the most pressing first. */
export function legendOf(t: MapText): readonly PinKind[] {
  return [
    { kind: "High", label: t("kindHigh"), tone: "danger", shape: "triangle" },
    { kind: "Medium", label: t("kindMedium"), tone: "warning", shape: "diamond" },
    { kind: "Low", label: t("kindLow"), tone: "neutral", shape: "circle" },
    { kind: "assigned", label: t("kindAssigned"), tone: "success", shape: "square" },
    { kind: "technician", label: t("kindTechnician"), tone: "brand", shape: "hexagon" },
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

export function pinOfTechnician(
  { id, name, vehicle, available, ...place }: TechnicianPin,
  t: MapText,
): MapPin {
  return {
    id,
    latitude: place.latitude,
    longitude: place.longitude,
    name: available
      ? t("technicianName", { name, vehicle: vehicleWord(vehicle, t) })
      : t("technicianAway", { name }),
    kind: "technician",
  };
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
