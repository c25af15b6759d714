import { LoadingSkeleton, SkeletonItem } from "@suite/widget-kit/states/skeleton.tsx";
import { useCatalogSkeletonStyles } from "./catalog-skeleton.styles.ts";

/** The shape of what comes: a title and a few courses, each with its facts below. */
export function CatalogSkeleton() {
  const styles = useCatalogSkeletonStyles();
  return (
    <LoadingSkeleton>
      <SkeletonItem size={24} className={styles.title} />
      {["one", "two", "three", "four"].map((key) => (
        <div key={key} className={styles.course}>
          <SkeletonItem size={20} className={styles.name} />
          <SkeletonItem size={16} className={styles.facts} />
        </div>
      ))}
    </LoadingSkeleton>
  );
}
