import { mountWidget } from "@suite/widget-kit/mount-widget.tsx";
import { dispatchMapSchema } from "../contract.ts";
import { DispatchMapWidget } from "./dispatch-map.tsx";
import { MapSkeleton } from "./map-skeleton.tsx";
import { mapStrings } from "./strings.ts";

mountWidget({
  name: "dispatch-map",
  version: "1.0.0",
  schema: dispatchMapSchema,
  strings: mapStrings,
  tool: "show-assignments-on-map",
  skeleton: <MapSkeleton />,
  Widget: DispatchMapWidget,
});
