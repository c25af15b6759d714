import { LoadingSkeleton, SkeletonItem } from "@suite/widget-kit/states/skeleton.tsx";
import { useProfileSkeletonStyles } from "./profile-skeleton.styles.ts";

const figures = ["first", "second", "third", "fourth"];

/** The shape of the card that comes: a face and a name, four figures, skills and a chart. */
export function ProfileSkeleton() {
  const styles = useProfileSkeletonStyles();
  return (
    <LoadingSkeleton>
      <div className={styles.head}>
        <SkeletonItem shape="circle" size={56} />
        <div className={styles.lines}>
          <SkeletonItem size={24} className={styles.name} />
          <SkeletonItem size={16} className={styles.name} />
          <SkeletonItem size={16} />
        </div>
      </div>
      <div className={styles.figures}>
        {figures.map((figure) => (
          <SkeletonItem key={figure} size={48} />
        ))}
      </div>
      <div className={styles.columns}>
        <SkeletonItem size={96} />
        <SkeletonItem size={128} />
      </div>
    </LoadingSkeleton>
  );
}
