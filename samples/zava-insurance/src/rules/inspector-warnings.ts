import { dayText, fold } from "@suite/server/tools";
import type { Claim, Inspection, Inspector } from "@suite/zava-insurance-widgets/contract";
import { openInspection } from "./life-cycles.ts";

/** Warnings about an inspector for an inspection. None of them forbids the visit. */
export function inspectorWarnings(
  inspector: Pick<Inspector, "id" | "specializations">,
  inspection: Pick<Inspection, "id" | "scheduledDate">,
  { damageTypes }: Pick<Claim, "damageTypes">,
  all: readonly Inspection[],
): string[] {
  const warnings: string[] = [];
  if (!damageTypes.some((damage) => specializes(inspector, damage))) {
    warnings.push("The inspector does not specialize in any damage of this claim.");
  }
  const sameDay = all.filter(
    ({ id, inspectorId, scheduledDate, status }) =>
      id !== inspection.id &&
      inspectorId === inspector.id &&
      scheduledDate === inspection.scheduledDate &&
      openInspection.includes(status),
  ).length;
  if (inspection.scheduledDate && sameDay > 0) {
    const others = sameDay === 1 ? "another inspection" : `${sameDay} other inspections`;
    warnings.push(`The inspector has ${others} on ${dayText(inspection.scheduledDate)}.`);
  }
  return warnings;
}

/** Matches by word prefix: Fire matches "Fire damage" and Roof "Roofing"; Burst pipe does not match "Plumbing". */
function specializes({ specializations }: Pick<Inspector, "specializations">, damage: string): boolean {
  const words = fold(damage).split(/\W+/);
  return specializations.some((text) =>
    fold(text)
      .split(/\W+/)
      .some((word) => words.some((own) => own.length > 2 && word.startsWith(own))),
  );
}
