import { defineStrings } from "@suite/widget-kit/i18n/strings.ts";
import { shared as ar } from "./strings/ar.json";
import { shared as de } from "./strings/de.json";
import { shared as es } from "./strings/es.json";
import { shared as fr } from "./strings/fr.json";
import { shared as ja } from "./strings/ja.json";

/** Strings that both widgets of employee-training use. */
export const trainingStrings = defineStrings(
  {
    levelBeginner: "Beginner",
    levelIntermediate: "Intermediate",
    levelAdvanced: "Advanced",
    rated: "{rating} of {best} ({ratings})",
    ratings: { one: "{count} rating", other: "{count} ratings" },
    certificate: "Certificate",
    modules: { one: "{count} module", other: "{count} modules" },
    percentDone: "{percent} done",
    completed: "Completed",
    enrol: "Enrol",
    enrolled: "Enrolled",
    demoLearner: "Nobody is signed in, so this is the progress of the demo learner.",
  },
  { ar, de, es, fr, ja },
);
