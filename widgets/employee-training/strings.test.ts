import { testCatalogue } from "@suite/widget-kit/testing/catalogue.ts";
import { catalogStrings } from "./course-catalog/strings.ts";
import { trainingStrings } from "./strings.ts";
import { mediaStrings } from "./training-media/strings.ts";

testCatalogue(
  { trainingStrings, catalogStrings, mediaStrings },
  {
    sameAsEnglish: {
      de: ["Video", "Video: {title}"],
      es: ["Video"],
      fr: ["{count} module", "{count} modules", "Modules", "Note"],
    },
  },
);
