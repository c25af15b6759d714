import { mergeClasses } from "@fluentui/react-components";
import { useSkeletonItemStyles } from "./skeleton-item.styles.ts";

interface SkeletonItemProps {
  /** Height in pixels; of a circle its width as well. */
  readonly size: number;
  readonly shape?: "circle";
  readonly className?: string;
}

/** A line or block of a skeleton. Fluent's draws the same and costs 2 KB gzip of the 200 KB a widget may have. */
export function SkeletonItem({ size, shape, className }: SkeletonItemProps) {
  const styles = useSkeletonItemStyles();
  return (
    <div
      className={mergeClasses(styles.item, shape && styles.circle, className)}
      style={{ blockSize: size, inlineSize: shape && size }}
    />
  );
}
