import { LoadingSkeleton, SkeletonItem } from "@suite/widget-kit/states/skeleton.tsx";
import { useDashboardSkeletonStyles } from "./dashboard-skeleton.styles.ts";

/** The shape of what comes: a title, four figures, a chart, a few people. */
export function DashboardSkeleton() {
  const styles = useDashboardSkeletonStyles();
  return (
    <LoadingSkeleton>
      <SkeletonItem size={24} className={styles.title} />
      <div className={styles.figures}>
        {["one", "two", "three", "four"].map((key) => (
          <SkeletonItem key={key} size={64} />
        ))}
      </div>
      <SkeletonItem size={128} />
      {["one", "two", "three"].map((key) => (
        <div key={key} className={styles.person}>
          <SkeletonItem size={32} shape="circle" />
          <SkeletonItem size={16} />
        </div>
      ))}
    </LoadingSkeleton>
  );
}
