import { Caption1, ProgressBar } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { trainingStrings } from "../strings.ts";
import { useProgressMeterStyles } from "./progress-meter.styles.ts";

/** How far a learner is in a course, as a bar and in words. */
export function ProgressMeter({ percent, label }: { percent: number; label: string }) {
  const t = useStrings(trainingStrings);
  const format = useFormat();
  const styles = useProgressMeterStyles();
  const done = t("percentDone", { percent: format.percent(percent / 100) });
  return (
    <div className={styles.meter}>
      <ProgressBar value={percent / 100} thickness="large" aria-label={label} aria-valuetext={done} />
      <Caption1 className={styles.words}>{done}</Caption1>
    </div>
  );
}
