import type { Technician } from "@suite/fieldops-contract";

/**
 * Colors of the technicians, as numbers that the widgets map to their palette. A technician has the place of the id among the
 * ids of all technicians of the desk. It does not depend on the plan, the filters or the order of rows, so a technician
 * keeps the color in every view, after a move and in the next plan. Two technicians share a color only when the desk has
 * more technicians than the palette has colors. A new technician, whose id comes last, changes no other color.
 */
export function technicianHues(
  technicians: readonly Pick<Technician, "id">[],
): ReadonlyMap<string, number> {
  const ids = technicians.map(({ id }) => id).toSorted();
  return new Map(ids.map((id, hue) => [id, hue]));
}
