import { Skeleton, SkeletonItem } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { useStatesStyles } from "./states.styles.ts";
import { kitStrings } from "./strings.en.ts";
import { useStrings } from "./use-strings.ts";

/** The frame of every skeleton: says "Loading" to screen readers and draws the shapes given. */
export function LoadingSkeleton({ children }: { children: ReactNode }) {
  const t = useStrings(kitStrings);
  const styles = useStatesStyles();
  return (
    <main aria-busy="true">
      <Skeleton aria-label={t("loading")} className={styles.page}>
        {children}
      </Skeleton>
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
