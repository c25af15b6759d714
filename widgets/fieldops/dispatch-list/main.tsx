import { mountWidget } from "@suite/widget-kit/mount-widget.tsx";
import { dispatchListSchema } from "../contract.ts";
import { DispatchListWidget } from "./dispatch-list.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { listStrings } from "./strings.ts";

mountWidget({
  name: "dispatch-list",
  version: "1.0.0",
  schema: dispatchListSchema,
  strings: listStrings,
  tool: "list-new-assignments",
  skeleton: <ListSkeleton />,
  Widget: DispatchListWidget,
});
