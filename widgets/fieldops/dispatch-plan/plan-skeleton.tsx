import { SkeletonItem } from "@fluentui/react-components";
import { LoadingSkeleton } from "@suite/widget-kit/states/skeleton.tsx";
import { usePlanSkeletonStyles } from "./plan-skeleton.styles.ts";

/** The shape of what comes: a title, five figures, the days of a few technicians. */
export function PlanSkeleton() {
  const styles = usePlanSkeletonStyles();
  return (
    <LoadingSkeleton>
      <SkeletonItem size={24} className={styles.title} />
      <div className={styles.figures}>
        {["planned", "technicians", "travel", "late", "unplanned"].map((key) => (
          <SkeletonItem key={key} size={48} />
        ))}
      </div>
      {["one", "two", "three"].map((key) => (
        <div key={key} className={styles.lane}>
          <SkeletonItem size={32} shape="circle" />
          <SkeletonItem size={28} />
        </div>
      ))}
    </LoadingSkeleton>
  );
}
