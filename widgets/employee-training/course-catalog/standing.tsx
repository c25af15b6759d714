import { CheckmarkCircleFilled } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { StatusBadge } from "@suite/widget-kit/parts/badges.tsx";
import type { CourseCard } from "../contract.ts";
import { ProgressMeter } from "../parts/progress-meter.tsx";
import { trainingStrings } from "../strings.ts";
import { catalogStrings } from "./strings.ts";

/** Where the learner stands in a course; nothing for who is not in it. */
export function Standing({ course: { title, progress } }: { course: CourseCard }) {
  const t = useStrings(catalogStrings);
  const shared = useStrings(trainingStrings);
  if (progress?.completedAt) {
    return (
      <div>
        <StatusBadge tone="success" icon={<CheckmarkCircleFilled />} label={shared("completed")} />
      </div>
    );
  }
  if (!progress?.enrolled) return null;
  return <ProgressMeter percent={progress.percent} label={t("progressIn", { title: oneLine(title) })} />;
}
