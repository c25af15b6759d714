import { Caption1 } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { Contractors } from "../contract.ts";
import { placeOf } from "../parts/names.ts";
import { useNearLineStyles } from "./near-line.styles.ts";
import { contractorsStrings } from "./strings.ts";

/** Whose claim the distances are measured to. */
export function NearLine({ view }: { view: Contractors }) {
  const t = useStrings(contractorsStrings);
  const styles = useNearLineStyles();
  const { near } = view;
  if (!near) return null;
  return (
    <Caption1 className={styles.line}>
      {t("nearLine", {
        claim: near.claimNumber,
        holder: near.policyHolderName,
        place: placeOf(near),
      })}
    </Caption1>
  );
}
