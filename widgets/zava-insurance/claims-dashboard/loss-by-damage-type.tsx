import { Caption1 } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { FigureTable } from "@suite/widget-kit/parts/figures.tsx";
import { BarList } from "@suite/widget-kit/parts/lists.tsx";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { zavaStrings } from "../strings.ts";
import { dashboardStrings } from "./strings.ts";
import type { Dashboard } from "./use-dashboard.ts";

/** What each kind of damage may cost, as bars that filter by it, with the same numbers as a table. */
export function LossByDamageType({ dashboard }: { dashboard: Dashboard }) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  const { view, filters, change } = dashboard;
  const bars = view.byDamageType.map(({ damageType, estimatedLossCents }) => ({
    key: damageType,
    label: damageType,
    value: estimatedLossCents,
    valueLabel: format.roundedCents(estimatedLossCents, view.currency),
  }));
  const toggle = (damageType: string) =>
    change({ ...filters, damageType: filters.damageType === damageType ? undefined : damageType });
  return (
    <Panel title={t("lossByDamage")}>
      <BarList label={t("lossByDamage")} bars={bars} selectedKey={filters.damageType} onSelect={toggle} />
      <Caption1>{t("lossByDamageNote")}</Caption1>
      <FigureTable
        caption={t("lossByDamage")}
        showLabel={shared("showTable")}
        hideLabel={shared("hideTable")}
        headings={[shared("damageType"), t("claims"), shared("estimatedLoss")]}
        rows={view.byDamageType.map(({ damageType, claims, estimatedLossCents }) => [
          damageType,
          format.number(claims),
          format.cents(estimatedLossCents, view.currency),
        ])}
      />
    </Panel>
  );
}
