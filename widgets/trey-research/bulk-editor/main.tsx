import { bulkEditorSchema } from "@suite/trey-research-contract";
import { useHost } from "@suite/widget-kit";
import { LoadingSkeleton, SkeletonItem } from "@suite/widget-kit/components";
import { mountWidget } from "@suite/widget-kit/widget";
import * as translations from "../strings/index.ts";
import { useSkeletonStyles } from "./bulk-editor.styles.ts";
import { BulkEditorWidget } from "./bulk-editor.tsx";
import { sortColumns } from "./editor-state.ts";

mountWidget({
  name: "bulk-editor",
  version: "1.0.0",
  translations,
  schema: bulkEditorSchema,
  tool: "show-bulk-editor",
  skeleton: <EditorSkeleton />,
  Widget: BulkEditorWidget,
});

const rows = ["first", "second", "third", "fourth", "fifth"];

function EditorSkeleton() {
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
      {sortColumns.map((cell) => (
        <SkeletonItem key={cell} size={20} />
      ))}
    </div>
  );
}
