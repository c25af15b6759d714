import { testCatalogs } from "@suite/widget-kit/testing";
import { catalogStrings } from "./course-catalog/strings.ts";
import * as translations from "./strings/index.ts";
import { trainingStrings } from "./strings.ts";
import { mediaStrings } from "./training-media/strings.ts";

testCatalogs([trainingStrings, catalogStrings, mediaStrings], translations, {
  sameAsEnglish: {
    de: ["Quiz", "Video", "Video: {title}"],
    es: ["Video"],
    fr: [
      "{count} module",
      "{count} modules",
      "{count} question",
      "{count} questions",
      "Modules",
      "Note",
    ],
  },
});
