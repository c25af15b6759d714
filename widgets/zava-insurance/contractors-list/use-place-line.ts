import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { ContractorCard as Card } from "../contract.ts";
import { placeOf } from "../parts/names.ts";
import { contractorsStrings } from "./strings.ts";

/** Where a contractor is and, when a claim was given, how far from it. */
export function usePlaceLine(): (contractor: Card) => string {
  const t = useStrings(contractorsStrings);
  const format = useFormat();
  return ({ address, distanceKm }) => {
    return format.dotted([
      placeOf(address),
      distanceKm !== undefined && t("away", { distance: format.kilometers(distanceKm) }),
    ]);
  };
}
