import { LoadingSkeleton, SkeletonItem } from "@suite/widget-kit/components";
import type { ReactNode } from "react";
import { useFiguresSkeletonStyles } from "./parts.styles.ts";

/** Skeleton of a title, key figures, and what is below them. */
export function FiguresSkeleton({ figures, children }: { figures: readonly string[]; children: ReactNode }) {
  const styles = useFiguresSkeletonStyles();
  return (
    <LoadingSkeleton>
      <SkeletonItem size={24} className={styles.title} />
      <div className={styles.figures}>
        {figures.map((key) => (
          <SkeletonItem key={key} size={48} />
        ))}
      </div>
      {children}
    </LoadingSkeleton>
  );
}
