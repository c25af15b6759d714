import { LoadingSkeleton, SkeletonItem } from "@suite/widget-kit/states/skeleton.tsx";
import { useClaimSkeletonStyles } from "./claim-skeleton.styles.ts";

const figures = ["loss", "approved", "pending", "inspections"];

/** The shape of the card that comes: whose claim and where, four figures, and what is pending. */
export function ClaimSkeleton() {
  const styles = useClaimSkeletonStyles();
  return (
    <LoadingSkeleton>
      <div className={styles.head}>
        <SkeletonItem size={28} className={styles.name} />
        <SkeletonItem size={16} className={styles.place} />
      </div>
      <div className={styles.figures}>
        {figures.map((figure) => (
          <SkeletonItem key={figure} size={48} />
        ))}
      </div>
      <SkeletonItem size={40} />
      <SkeletonItem size={40} />
    </LoadingSkeleton>
  );
}
