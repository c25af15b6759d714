import { Caption1 } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { TagList } from "@suite/widget-kit/parts/tags.tsx";
import { LongText } from "@suite/widget-kit/parts/text.tsx";
import type { ClaimRow } from "../contract.ts";
import { zavaStrings } from "../strings.ts";
import { useCardStyles } from "./card.styles.ts";
import { Facts } from "./facts.tsx";
import { detailStrings } from "./strings.ts";

/** The facts of the claim as they were reported. Plain text: hosts block links, and text can be copied. */
export function FactsPanel({ claim }: { claim: ClaimRow }) {
  const t = useStrings(detailStrings);
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  const styles = useCardStyles();
  const facts = [
    { label: t("policyNumber"), text: claim.policyNumber },
    { label: shared("adjuster"), text: claim.adjusterName },
    { label: shared("dateOfLoss"), text: format.day(claim.dateOfLoss) },
    { label: shared("dateReported"), text: format.day(claim.dateReported) },
    { label: t("email"), text: claim.policyHolderEmail, wide: true },
    { label: t("phone"), text: claim.policyHolderPhone },
  ];
  return (
    <Panel title={t("facts")}>
      <div className={styles.text}>
        <Caption1 className={styles.quiet}>{t("description")}</Caption1>
        <LongText text={claim.description} />
      </div>
      <div className={styles.text}>
        <Caption1 className={styles.quiet}>{shared("damageTypes")}</Caption1>
        <TagList tags={[...new Set(claim.damageTypes)]} limit={12} />
      </div>
      <Facts facts={facts} />
    </Panel>
  );
}
