import { defineStrings } from "@suite/widget-kit/strings.ts";

/** Words that both widgets of employee-training and their shared parts use. */
export const trainingStrings = defineStrings({
  levelBeginner: "Beginner",
  levelIntermediate: "Intermediate",
  levelAdvanced: "Advanced",
  minutes: { one: "{count} minute", other: "{count} minutes" },
  rated: "{rating} of 5 ({ratings})",
  ratings: { one: "{count} rating", other: "{count} ratings" },
  certificate: "Certificate",
  modules: { one: "{count} module", other: "{count} modules" },
  percentDone: "{percent} done",
  completed: "Completed",
  enrol: "Enrol",
  enrolled: "Enrolled",
  demoLearner: "Nobody is signed in, so this is the progress of the demo learner.",
});
