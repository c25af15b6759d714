import type { ReactNode } from "react";
import { kitStrings } from "./kit-strings.ts";
import { SkeletonItem } from "./skeleton-item.tsx";
import { useStatesStyles } from "./states.styles.ts";
import { useStrings } from "./use-strings.ts";

interface SkeletonFrameProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The shapes of a part that is on its way. */
export function SkeletonFrame({ label, className, children }: SkeletonFrameProps) {
  return (
    <div role="progressbar" aria-busy="true" aria-label={label} className={className}>
      {children}
    </div>
  );
}

/** The frame of every skeleton: says "Loading" to screen readers and draws the shapes given. */
export function LoadingSkeleton({ children }: { children: ReactNode }) {
  const t = useStrings(kitStrings);
  const styles = useStatesStyles();
  return (
    <main aria-busy="true">
      <SkeletonFrame label={t("loading")} className={styles.page}>
        {children}
      </SkeletonFrame>
    </main>
  );
}

/** For widgets that bring no skeleton of their own. */
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
