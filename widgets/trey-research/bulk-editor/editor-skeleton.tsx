import { SkeletonItem } from "@fluentui/react-components";
import { LoadingSkeleton } from "../../kit/skeleton.tsx";
import { useSkeletonStyles } from "./editor-skeleton.styles.ts";

const rows = ["first", "second", "third", "fourth", "fifth"];

/** The shape of the answer: a title and people with their skills. */
export function EditorSkeleton() {
  const styles = useSkeletonStyles();
  return (
    <LoadingSkeleton>
      <SkeletonItem size={24} className={styles.title} />
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <SkeletonItem shape="circle" size={32} />
          <SkeletonItem size={16} />
          <SkeletonItem size={20} className={styles.tags} />
        </div>
      ))}
    </LoadingSkeleton>
  );
}
