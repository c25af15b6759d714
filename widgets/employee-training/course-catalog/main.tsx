import { courseCatalogSchema } from "@suite/employee-training-contract";
import { mountWidget } from "@suite/widget-kit/widget";
import * as translations from "../strings/index.ts";
import { CatalogSkeleton, CourseCatalogWidget } from "./course-catalog.tsx";

mountWidget({
  name: "course-catalog",
  version: "1.0.0",
  translations,
  schema: courseCatalogSchema,
  tool: "list-courses",
  hasOtherOpeners: true,
  skeleton: <CatalogSkeleton />,
  Widget: CourseCatalogWidget,
});
