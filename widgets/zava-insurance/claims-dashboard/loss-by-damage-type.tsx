import { Caption1 } from "@fluentui/react-components";
import { BarList } from "@suite/widget-kit/parts/bar-list.tsx";
import { FigureTable } from "@suite/widget-kit/parts/figure-table.tsx";
import { Panel } from "@suite/widget-kit/parts/panel.tsx";
import { useFormat } from "@suite/widget-kit/use-format.ts";
import { useStrings } from "@suite/widget-kit/use-strings.ts";
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
