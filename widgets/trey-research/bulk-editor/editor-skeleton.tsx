import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { LoadingSkeleton, SkeletonItem } from "@suite/widget-kit/states/skeleton.tsx";
import { useSkeletonStyles } from "./editor-skeleton.styles.ts";

const rows = ["first", "second", "third", "fourth", "fifth"];
const gridCells = ["name", "email", "phone", "skills", "roles", "location"];

/** The shape of what comes: people with their skills, or in the full view the grid. */
export function EditorSkeleton() {
  const styles = useSkeletonStyles();
  const full = useHost().fullView;
  return (
    <LoadingSkeleton>
      <SkeletonItem size={24} className={styles.title} />
      {full && <SkeletonItem size={32} className={styles.filter} />}
      {rows.map((row) => (full ? <GridRow key={row} /> : <PersonRow key={row} />))}
    </LoadingSkeleton>
  );
}

function PersonRow() {
  const styles = useSkeletonStyles();
  return (
    <div className={styles.person}>
      <SkeletonItem shape="circle" size={32} />
      <SkeletonItem size={16} className={styles.name} />
      <SkeletonItem size={20} className={styles.tags} />
    </div>
  );
}

function GridRow() {
  const styles = useSkeletonStyles();
  return (
    <div className={styles.row}>
      {gridCells.map((cell) => (
        <SkeletonItem key={cell} size={20} />
      ))}
    </div>
  );
}
