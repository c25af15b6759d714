import { mountWidget } from "@suite/widget-kit/mount-widget.tsx";
import { courseCatalogSchema } from "../contract.ts";
import { CatalogSkeleton } from "./catalog-skeleton.tsx";
import { CourseCatalogWidget } from "./course-catalog.tsx";
import { catalogStrings } from "./strings.ts";

mountWidget({
  name: "course-catalog",
  version: "1.0.0",
  schema: courseCatalogSchema,
  strings: catalogStrings,
  tool: "list-courses",
  skeleton: <CatalogSkeleton />,
  Widget: CourseCatalogWidget,
});
