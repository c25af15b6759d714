import { Body1, Caption1 } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { useFormat, useStrings, useWords } from "@suite/widget-kit";
import { LongText, Panel, PinMap, TagList } from "@suite/widget-kit/components";
import type { ClaimRow } from "@suite/zava-insurance-contract";
import { washingtonOverview } from "../basemap/washington-overview.baked.ts";
import { damageWords } from "../parts/damage-words.ts";
import { Facts } from "../parts/facts.tsx";
import { zavaStrings } from "../strings.ts";
import { useCardStyles } from "./claim-detail.styles.ts";
import { detailStrings } from "./strings.ts";
import { useClaimTexts } from "./use-claim.ts";

/** Facts of the claim as reported. Email and phone are plain text, since hosts block links. */
export function FactsPanel({ claim }: { claim: ClaimRow }) {
  const t = useStrings(detailStrings);
  const word = useWords(damageWords);
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
        <TagList tags={[...new Set(claim.damageTypes)]} limit={12} getLabel={word} />
      </div>
      <Facts facts={facts} />
    </Panel>
  );
}

export function PropertyMap({ claim }: { claim: ClaimRow }) {
  const t = useStrings(detailStrings);
  const shared = useStrings(zavaStrings);
  const styles = useCardStyles();
  const { where } = useClaimTexts(claim);
  const { latitude, longitude, city } = claim.property;
  return (
    <Panel title={shared("property")}>
      <Body1 className={styles.clipped}>
        <bdi>{where}</bdi>
      </Body1>
      <PinMap
        label={t("mapLabel", { city: oneLine(city, 60) })}
        basemap={washingtonOverview}
        pins={[{ id: claim.id, latitude, longitude, name: where, kind: "property" }]}
        legend={[{ kind: "property", label: shared("property"), tone: "danger", shape: "circle" }]}
      />
    </Panel>
  );
}
