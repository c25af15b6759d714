import { LoadingSkeleton, SkeletonItem } from "@suite/widget-kit/states/skeleton.tsx";
import { useMapSkeletonStyles } from "./map-skeleton.styles.ts";

/** The shape of what comes: a title, a map, a legend. */
export function MapSkeleton() {
  const styles = useMapSkeletonStyles();
  return (
    <LoadingSkeleton>
      <SkeletonItem size={24} className={styles.title} />
      <SkeletonItem size={260} />
      <SkeletonItem size={16} className={styles.legend} />
    </LoadingSkeleton>
  );
}
