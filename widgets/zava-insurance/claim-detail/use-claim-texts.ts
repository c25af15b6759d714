import { oneLine } from "@suite/widget-kit/one-line.ts";
import { useFormat } from "@suite/widget-kit/use-format.ts";
import { useStrings } from "@suite/widget-kit/use-strings.ts";
import type { Claim } from "../contract.ts";
import { zavaStrings } from "../strings.ts";
import { detailStrings } from "./strings.ts";

/** What and where, in one line each. */
export function useClaimTexts({ claimNumber, damageTypes, property }: Claim) {
  const t = useStrings(detailStrings);
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  const { street, city, state, postalCode } = property;
  const damage = format.list(damageTypes.slice(0, 4).map((type) => oneLine(type, 40)));
  return {
    what: format.dotted([oneLine(claimNumber, 40), damage || t("noDamage")]),
    where: shared("address", {
      street: oneLine(street),
      city: oneLine(city, 60),
      state: oneLine(state, 40),
      postalCode: oneLine(postalCode, 20),
    }),
  };
}
