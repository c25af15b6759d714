import { bulkEditorSchema } from "@suite/trey-research-contract";
import { useHost } from "@suite/widget-kit";
import { LoadingSkeleton, SkeletonItem, SkeletonItems } from "@suite/widget-kit/components";
import { mountWidget } from "@suite/widget-kit/widget";
import * as translations from "../strings/index.ts";
import { BulkEditorWidget } from "./bulk-editor.tsx";

mountWidget({
  name: "bulk-editor",
  version: "1.0.0",
  translations,
  schema: bulkEditorSchema,
  tool: "show-bulk-editor",
  skeleton: <EditorSkeleton />,
  Widget: BulkEditorWidget,
});

function EditorSkeleton() {
  const full = useHost().fullView;
  return (
    <LoadingSkeleton>
      <SkeletonItem size={24} />
      {full ? <SkeletonItems count={6} size={56} /> : <SkeletonItems count={5} size={32} avatar />}
    </LoadingSkeleton>
  );
}
