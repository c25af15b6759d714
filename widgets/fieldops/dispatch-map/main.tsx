import { dispatchMapSchema } from "@suite/fieldops-contract";
import { mountWidget } from "@suite/widget-kit/host/mount-widget.tsx";
import { UnclearNames } from "@suite/widget-kit/states/unclear-names.tsx";
import * as translations from "../strings/index.ts";
import { DispatchMapWidget, MapSkeleton } from "./dispatch-map.tsx";

mountWidget({
  name: "dispatch-map",
  version: "1.0.0",
  translations,
  schema: dispatchMapSchema,
  tool: "show-assignments-on-map",
  UnclearNames,
  skeleton: <MapSkeleton />,
  Widget: DispatchMapWidget,
});
