import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { ContractorCard } from "../contract.ts";
import { placeOf } from "../parts/address.ts";
import { contractorsStrings } from "./strings.ts";

/** Where a contractor is and, when a claim was given, how far from it. */
export function usePlaceLine(): (contractor: ContractorCard) => string {
  const t = useStrings(contractorsStrings);
  const format = useFormat();
  return ({ address, distanceKm }) => {
    return format.dotted([
      placeOf(address),
      distanceKm !== undefined && t("away", { distance: format.kilometers(distanceKm) }),
    ]);
  };
}
