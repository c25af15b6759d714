import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { KeyFigure } from "@suite/widget-kit/parts/figures.tsx";
import type { CommitResult } from "../contract.ts";
import { planStrings } from "./strings.ts";

export interface ResultSummary {
  readonly title: string;
  readonly figures: readonly KeyFigure[];
}

/** What came of a commit, in a title and three numbers; what was taken back counts as not dispatched. */
export function useResultSummary(result: CommitResult, takenBack: ReadonlySet<string>): ResultSummary {
  const t = useStrings(planStrings);
  const format = useFormat();
  const back = result.technicians
    .filter(({ technicianId, outcome }) => outcome === "committed" && takenBack.has(technicianId))
    .reduce((sum, { assignmentIds }) => sum + assignmentIds.length, 0);
  const dispatched = result.committed - back;
  const not = result.notCommitted + back;
  const title = not === 0 ? t("resultTitle") : dispatched > 0 ? t("resultPartTitle") : t("resultNoneTitle");
  return {
    title,
    figures: [
      { label: t("dispatchedFigure"), value: format.number(dispatched) },
      {
        label: t("notDispatchedFigure"),
        value: format.number(not),
        ...(not > 0 && { note: t("othersOrNew"), warn: true }),
      },
      { label: t("techniciansFigure"), value: format.number(result.technicians.length) },
    ],
  };
}
