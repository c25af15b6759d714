import { mountWidget } from "../host/mount-widget.tsx";
import { Demo, demoSchema } from "./demo.tsx";

mountWidget({ name: "demo", version: "1.0.0", schema: demoSchema, Widget: Demo });
