import { defineStrings } from "@suite/widget-kit/i18n";

export const trainingStrings = defineStrings("shared", {
  levelBeginner: "Beginner",
  levelIntermediate: "Intermediate",
  levelAdvanced: "Advanced",
  rated: "{rating} of {best} ({ratings})",
  ratings: { one: "{count} rating", other: "{count} ratings" },
  certificate: "Certificate",
  modules: { one: "{count} module", other: "{count} modules" },
  percentDone: "{percent} done",
  completed: "Completed",
  enroll: "Enroll",
  enrolled: "Enrolled",
  certificateReady: "Number {number}",
  showCertificate: "Show certificate",
  hideCertificate: "Hide certificate",
  backToCourse: "Back to the course",
  download: "Download",
  downloaded: "The file was downloaded.",
  notDownloaded: "The host did not accept the file.",
  certificatePicture: "Certificate {number} for {title}",
  demoLearner: "Nobody is signed in, so this is the progress of the demo learner.",
});
