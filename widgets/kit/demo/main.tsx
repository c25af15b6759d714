import { mountWidget } from "../host/mount-widget.tsx";
import * as translations from "../strings/index.ts";
import { Demo, demoSchema } from "./demo.tsx";

mountWidget({ name: "demo", version: "1.0.0", translations, schema: demoSchema, Widget: Demo });
