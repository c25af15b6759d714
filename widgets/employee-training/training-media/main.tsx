import { trainingMediaSchema } from "@suite/employee-training-contract";
import { mountWidget } from "@suite/widget-kit/widget";
import * as translations from "../strings/index.ts";
import { CourseSkeleton, TrainingMediaWidget } from "./training-media.tsx";

mountWidget({
  name: "training-media",
  version: "1.0.0",
  translations,
  schema: trainingMediaSchema,
  tool: "training-media",
  skeleton: <CourseSkeleton />,
  displayModes: ["inline", "fullscreen", "pip"],
  Widget: TrainingMediaWidget,
});
