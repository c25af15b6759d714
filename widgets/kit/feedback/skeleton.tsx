import { mergeClasses } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { useStrings } from "../host/use-locale.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import { useFeedbackStyles, useSkeletonItemStyles } from "./feedback.styles.ts";

/**
 * Shapes of a part that is loading.
 *
 * @example
 * <SkeletonFrame label={t("loadingOrder")}>
 *   <SkeletonItem size={64} />
 * </SkeletonFrame>
 */
export function SkeletonFrame(props: { label: string; className?: string; children: ReactNode }) {
  const { label, ...content } = props;
  return <div role="progressbar" aria-busy="true" aria-label={label} {...content} />;
}

/**
 * Frame of every skeleton: announces "Loading" and draws the given shapes.
 *
 * @example
 * <LoadingSkeleton>
 *   <SkeletonItem size={24} />
 * </LoadingSkeleton>
 */
export function LoadingSkeleton({ children }: { children: ReactNode }) {
  const t = useStrings(kitStrings);
  const styles = useFeedbackStyles();
  return (
    <main aria-busy="true">
      <SkeletonFrame label={t("loading")} className={styles.page}>
        {children}
      </SkeletonFrame>
    </main>
  );
}

export function DefaultSkeleton() {
  return (
    <LoadingSkeleton>
      <SkeletonItem size={28} />
      <SkeletonItem size={96} />
      <SkeletonItem size={16} />
      <SkeletonItem size={16} />
    </LoadingSkeleton>
  );
}

/**
 * Skeleton of a page with a title, four key figures, and what is below them.
 *
 * @example
 * <FiguresSkeleton>
 *   <SkeletonItem size={96} />
 * </FiguresSkeleton>
 */
export function FiguresSkeleton({ children }: { children: ReactNode }) {
  const styles = useSkeletonItemStyles();
  return (
    <LoadingSkeleton>
      <SkeletonItem size={24} className={styles.title} />
      <div className={styles.figures}>
        <SkeletonItems count={4} size={56} />
      </div>
      {children}
    </LoadingSkeleton>
  );
}

/**
 * Equal lines of a skeleton. With an `avatar`, each has a circle before it.
 *
 * @example
 * <SkeletonItems count={3} size={32} avatar />
 */
export function SkeletonItems({
  count,
  size,
  avatar,
}: {
  count: number;
  size: number;
  avatar?: boolean;
}) {
  const styles = useSkeletonItemStyles();
  return Array.from({ length: count }, (_, index) =>
    avatar ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the items are equal
      <div key={index} className={styles.person}>
        <SkeletonItem size={32} shape="circle" />
        <SkeletonItem size={size} />
      </div>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the items are equal
      <SkeletonItem key={index} size={size} />
    ),
  );
}

/**
 * Line or block of a skeleton; `size` is its height in pixels, and the width of a circle. Fluent's draws the same and adds 2 KB gzip
 * to a page.
 *
 * @example
 * <SkeletonItem size={24} />
 */
export function SkeletonItem(props: { size: number; shape?: "circle"; className?: string }) {
  const { size, shape, className } = props;
  const styles = useSkeletonItemStyles();
  return (
    <div
      className={mergeClasses(styles.item, shape && styles.circle, className)}
      style={{ blockSize: size, inlineSize: shape && size }}
    />
  );
}
