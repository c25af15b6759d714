import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { KeyFigure } from "@suite/widget-kit/parts/figures.tsx";
import type { DispatchList } from "../contract.ts";
import { listStrings } from "./strings.ts";

/** The four numbers that say how the day looks. */
export function useListFigures({ totals }: DispatchList): readonly KeyFigure[] {
  const t = useStrings(listStrings);
  const format = useFormat();
  return [
    { label: t("newFigure"), value: format.number(totals.new) },
    { label: t("highFigure"), value: format.number(totals.high) },
    {
      label: t("overdueFigure"),
      value: format.number(totals.overdue),
      note: totals.overdue > 0 ? t("sendFirst") : t("noneOverdue"),
      warn: totals.overdue > 0,
    },
    {
      label: t("dueSoonFigure", { time: format.duration({ hours: 4 }, "long") }),
      value: format.number(totals.dueSoon),
    },
  ];
}
