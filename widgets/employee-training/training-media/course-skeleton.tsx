import { LoadingSkeleton, SkeletonItem } from "@suite/widget-kit/states/skeleton.tsx";
import { useInlineStyles } from "@suite/widget-kit/theme/common.styles.ts";
import { useCourseSkeletonStyles } from "./course-skeleton.styles.ts";

/** The shape of what comes: a title with facts, the picture of the video beside a few lines. */
export function CourseSkeleton() {
  const styles = useCourseSkeletonStyles();
  const inline = useInlineStyles();
  return (
    <LoadingSkeleton>
      <SkeletonItem size={24} className={styles.title} />
      <SkeletonItem size={16} className={styles.facts} />
      <div className={inline.columns}>
        <SkeletonItem size={128} />
        <div className={inline.column}>
          <SkeletonItem size={16} />
          <SkeletonItem size={16} />
          <SkeletonItem size={16} className={styles.title} />
        </div>
      </div>
    </LoadingSkeleton>
  );
}
