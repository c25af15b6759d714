import { useFormat } from "@suite/widget-kit/use-format.ts";
import { useStrings } from "@suite/widget-kit/use-strings.ts";
import type { ContractorCard } from "../contract.ts";
import { zavaStrings } from "../strings.ts";
import { contractorsStrings } from "./strings.ts";

/** Where a contractor is and, when a claim was given, how far from it. */
export function usePlaceLine(): (contractor: ContractorCard) => string {
  const t = useStrings(contractorsStrings);
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  return ({ address, distanceKm }) => {
    const place = shared("cityState", { city: address.city, state: address.state });
    return format.dotted([
      place,
      distanceKm !== undefined && t("away", { distance: format.kilometers(distanceKm) }),
    ]);
  };
}
