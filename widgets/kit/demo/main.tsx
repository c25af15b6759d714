import * as translations from "../strings/index.ts";
import { mountWidget } from "../widget/mount-widget.tsx";
import { Demo, demoSchema } from "./demo.tsx";

mountWidget({ name: "demo", version: "1.0.0", translations, schema: demoSchema, Widget: Demo });
