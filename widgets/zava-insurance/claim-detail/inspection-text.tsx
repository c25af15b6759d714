import { Body1, Caption1 } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { LongText } from "@suite/widget-kit/parts/text.tsx";
import type { InspectionRow } from "../contract.ts";
import { useCardStyles } from "./card.styles.ts";
import { Facts } from "./facts.tsx";
import { detailStrings } from "./strings.ts";

/** When, by whom and where; then what was asked, what was found and what should follow. */
export function InspectionText({ row }: { row: InspectionRow }) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const styles = useCardStyles();
  const { scheduledDate, completedDate, inspectorName, property, instructions, findings } = row;
  const facts = [
    { label: t("scheduledFor"), text: scheduledDate ? format.day(scheduledDate) : t("noDate") },
    ...(completedDate ? [{ label: t("completedOn"), text: format.day(completedDate) }] : []),
    { label: t("inspector"), text: inspectorName ?? t("noInspector") },
    { label: t("place"), text: property },
  ];
  const texts = [
    { label: t("instructions"), text: instructions },
    { label: t("findings"), text: findings },
  ];
  return (
    <>
      <Facts facts={facts} />
      {texts.map(
        ({ label, text }) =>
          text && (
            <div key={label} className={styles.text}>
              <Caption1 className={styles.quiet}>{label}</Caption1>
              <LongText text={text} />
            </div>
          ),
      )}
      {row.recommendedActions.length > 0 && (
        <div className={styles.text}>
          <Caption1 className={styles.quiet}>{t("actions")}</Caption1>
          <ul className={styles.actionList}>
            {row.recommendedActions.map((action, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two actions may read the same
              <li key={index}>
                <Body1>
                  <bdi>{oneLine(action, 300)}</bdi>
                </Body1>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
