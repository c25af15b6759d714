import { defineWidget } from "@suite/server";
import { mediaBaseUrl } from "./data/clips.ts";

const mediaBase = mediaBaseUrl();

export const trainingMediaWidget = defineWidget({
  name: "training-media",
  title: "Course",
  description:
    "One course: video with captions and transcript, modules with progress, and related courses.",
  html: import.meta.resolve("@suite/employee-training-widgets/dist/training-media.html"),
  // Without MEDIA_BASE_URL videos come through the server, and no domain has to be allowed.
  ...(mediaBase && { csp: { resourceDomains: [mediaBase.origin] } }),
  prefersBorder: true,
});

export const courseCatalog = defineWidget({
  name: "course-catalog",
  title: "Course catalog",
  description:
    "Courses to browse and filter, learning paths, and the learner's own courses and progress.",
  html: import.meta.resolve("@suite/employee-training-widgets/dist/course-catalog.html"),
  prefersBorder: true,
});
