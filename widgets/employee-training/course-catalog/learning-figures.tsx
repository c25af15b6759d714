import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { KeyFigures } from "@suite/widget-kit/parts/figures.tsx";
import type { MyLearning } from "../contract.ts";
import { timeOf } from "../parts/time-of.ts";
import { catalogStrings } from "./strings.ts";

/** How much the learner took up and finished. */
export function LearningFigures({ mine }: { mine: MyLearning }) {
  const t = useStrings(catalogStrings);
  const { number, duration } = useFormat();
  return (
    <KeyFigures
      framed
      figures={[
        { label: t("enrolledCount"), value: number(mine.enrolledCount) },
        { label: t("completedCount"), value: number(mine.completedCount) },
        { label: t("learningTime"), value: duration(timeOf(mine.minutesDone)) },
      ]}
    />
  );
}
