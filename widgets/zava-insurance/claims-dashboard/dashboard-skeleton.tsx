import { SkeletonItem } from "@fluentui/react-components";
import { LoadingSkeleton } from "@suite/widget-kit/states/skeleton.tsx";
import { useDashboardSkeletonStyles } from "./dashboard-skeleton.styles.ts";

/** The shape of what comes: a title, four figures, a few claims. */
export function DashboardSkeleton() {
  const styles = useDashboardSkeletonStyles();
  return (
    <LoadingSkeleton>
      <SkeletonItem size={24} className={styles.title} />
      <div className={styles.figures}>
        {["one", "two", "three", "four"].map((key) => (
          <SkeletonItem key={key} size={56} />
        ))}
      </div>
      <SkeletonItem size={24} />
      {["one", "two", "three", "four"].map((key) => (
        <SkeletonItem key={key} size={40} />
      ))}
    </LoadingSkeleton>
  );
}
