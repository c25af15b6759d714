import { SkeletonItem } from "@fluentui/react-components";
import { LoadingSkeleton } from "@suite/widget-kit/states/skeleton.tsx";
import { useListSkeletonStyles } from "./list-skeleton.styles.ts";

/** The shape of what comes: a title, four figures, a few rows. */
export function ListSkeleton() {
  const styles = useListSkeletonStyles();
  return (
    <LoadingSkeleton>
      <SkeletonItem size={24} className={styles.title} />
      <div className={styles.figures}>
        {["new", "high", "overdue", "soon"].map((key) => (
          <SkeletonItem key={key} size={48} />
        ))}
      </div>
      {["one", "two", "three", "four"].map((key) => (
        <SkeletonItem key={key} size={40} />
      ))}
    </LoadingSkeleton>
  );
}
