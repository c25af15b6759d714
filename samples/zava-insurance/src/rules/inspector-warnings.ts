import { allOf, dayText, normalizeText } from "@suite/server/tools";
import type { Claim, Inspection, InspectionSaved, Inspector } from "@suite/zava-insurance-contract";
import { openInspection } from "./life-cycles.ts";
import { timeInWords } from "./visit-time.ts";

export type Concerns = NonNullable<InspectionSaved["concerns"]>;

/** Facts that speak against an inspector for an inspection. None of them forbids the visit. */
export function inspectorConcerns(
  inspector: Pick<Inspector, "id" | "specializations">,
  inspection: Pick<Inspection, "id" | "scheduledDate">,
  { damageTypes }: Pick<Claim, "damageTypes">,
  all: readonly Inspection[],
): Concerns {
  const sameDay = all.filter(
    ({ id, inspectorId, scheduledDate, status }) =>
      id !== inspection.id &&
      inspectorId === inspector.id &&
      scheduledDate === inspection.scheduledDate &&
      openInspection.includes(status),
  );
  return {
    otherSpecialty: !damageTypes.some((damage) => specializes(inspector, damage)),
    otherVisits: inspection.scheduledDate ? sameDay.length : 0,
    otherTimes: inspection.scheduledDate
      ? sameDay.flatMap(({ scheduledTime = [] }) => scheduledTime).toSorted()
      : [],
  };
}

/** Words the concerns for the model; widgets word them in the person's language. */
export function inspectorWarnings(
  { otherSpecialty, otherVisits, otherTimes = [] }: Concerns,
  scheduledDate: string | undefined,
): string[] {
  const visits = otherVisits === 1 ? "another inspection" : `${otherVisits} other inspections`;
  const times = otherTimes.slice(0, 4).map(timeInWords);
  const at = times.length > 0 ? `, at ${allOf(times)}` : "";
  return [
    ...(otherSpecialty ? ["The inspector does not specialize in any damage of this claim."] : []),
    ...(otherVisits > 0 && scheduledDate
      ? [`The inspector has ${visits} on ${dayText(scheduledDate)}${at}.`]
      : []),
  ];
}

/** Matches by word prefix: Fire matches "Fire damage" and Roof "Roofing"; Burst pipe does not match "Plumbing". */
function specializes(
  { specializations }: Pick<Inspector, "specializations">,
  damage: string,
): boolean {
  const words = normalizeText(damage).split(/\W+/);
  return specializations.some((text) =>
    normalizeText(text)
      .split(/\W+/)
      .some((word) => words.some((own) => own.length > 2 && word.startsWith(own))),
  );
}
