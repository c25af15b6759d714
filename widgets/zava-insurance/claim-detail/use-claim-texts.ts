import { oneLine } from "@suite/contracts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { Claim } from "../contract.ts";
import { addressOf } from "../parts/names.ts";
import { detailStrings } from "./strings.ts";

/** What and where, in one line each. */
export function useClaimTexts({ claimNumber, damageTypes, property }: Claim) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const damage = format.list(damageTypes.slice(0, 4).map((type) => oneLine(type, 40)));
  return {
    what: format.dotted([oneLine(claimNumber, 40), damage || t("noDamage")]),
    where: addressOf(property),
  };
}
