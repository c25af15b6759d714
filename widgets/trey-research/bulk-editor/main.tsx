import { mountWidget } from "@suite/widget-kit/host/mount-widget.tsx";
import { bulkEditorSchema } from "../contract.ts";
import { BulkEditorWidget } from "./bulk-editor.tsx";
import { EditorSkeleton } from "./editor-skeleton.tsx";

mountWidget({
  name: "bulk-editor",
  version: "1.0.0",
  schema: bulkEditorSchema,
  tool: "show-bulk-editor",
  skeleton: <EditorSkeleton />,
  Widget: BulkEditorWidget,
});
