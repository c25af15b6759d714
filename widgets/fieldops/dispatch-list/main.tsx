import { dispatchListSchema } from "@suite/fieldops-contract";
import { mountWidget } from "@suite/widget-kit/widget";
import * as translations from "../strings/index.ts";
import { DispatchListWidget, ListSkeleton } from "./dispatch-list.tsx";

mountWidget({
  name: "dispatch-list",
  version: "1.0.0",
  translations,
  schema: dispatchListSchema,
  tool: "list-new-assignments",
  skeleton: <ListSkeleton />,
  Widget: DispatchListWidget,
});
