import { SkeletonItem } from "@fluentui/react-components";
import { LoadingSkeleton } from "@suite/widget-kit/states/skeleton.tsx";
import { useContractorsSkeletonStyles } from "./contractors-skeleton.styles.ts";

/** The shape of what comes: a title and a few contractors. */
export function ContractorsSkeleton() {
  const styles = useContractorsSkeletonStyles();
  return (
    <LoadingSkeleton>
      <SkeletonItem size={24} className={styles.title} />
      {["one", "two", "three", "four"].map((key) => (
        <div key={key} className={styles.contractor}>
          <SkeletonItem size={32} shape="circle" />
          <SkeletonItem size={40} />
        </div>
      ))}
    </LoadingSkeleton>
  );
}
