import { defineStrings } from "@suite/widget-kit/i18n/strings.ts";
import { courseCatalog as ar } from "../strings/ar.json";
import { courseCatalog as de } from "../strings/de.json";
import { courseCatalog as es } from "../strings/es.json";
import { courseCatalog as fr } from "../strings/fr.json";
import { courseCatalog as ja } from "../strings/ja.json";

/** Strings of the course catalogue. */
export const catalogStrings = defineStrings(
  {
    title: "Training",
    courses: "Courses",
    learningPaths: "Learning paths",
    myLearning: "My learning",
    learnerNamed: "Progress of {name}",
    courseCount: { one: "{count} course", other: "{count} courses" },
    andMore: { one: "And {count} more course", other: "And {count} more courses" },

    search: "Search",
    topic: "Topic",
    anyTopic: "Any topic",
    level: "Level",
    anyLevel: "Any level",
    length: "Length",
    anyLength: "Any length",
    upTo: "Up to {length}",
    certificateFilter: "Certificate",
    anyCertificate: "Any",
    withCertificate: "With certificate",
    withoutCertificate: "Without certificate",
    learningPath: "Learning path",
    anyPath: "Any course",
    noneBody:
      "Clear a filter, or ask for a course on another subject in the conversation: what comes near is named there.",

    progressIn: "Progress in {title}",
    with: "With {instructor}",
    enrolNamed: "Enrol in {title}",
    enrolledIn: "You are enrolled in {title}.",
    alreadyEnrolledIn: "You were enrolled in {title} already; nothing changed.",
    openCourse: "Open the course",
    continueCourse: "Continue",
    continueNamed: "Continue {title}",
    openText: "Open the course {title}.",
    askToOpen: "To open it, ask in the conversation: “{text}”",
    notSent: "The host did not pass the message on. Ask in the conversation: “{text}”",

    about: "About this course",
    close: "Close the course",
    completedOn: "Completed on {date}",
    certificateNumber: "Certificate {number}",
    partOf: { one: "Part of the learning path {paths}", other: "Part of the learning paths {paths}" },

    pathDone: "{done} of {total} done",
    progressOnPath: "Courses done in {title}",
    showCourses: "Show courses",
    hideCourses: "Hide courses",
    coursesOf: "Courses of {title}",
    noPaths: "There are no learning paths yet.",

    enrolledCount: "Enrolled",
    completedCount: "Completed",
    learningTime: "Learning time",
    figures: "{enrolled} enrolled · {completed} completed · {time} done",
    inProgress: "In progress",
    completedCourses: "Completed",
    lookedAt: "Looked at, not enrolled",
    certificates: "Certificates",
    certificateFacts: "Number {number}, {date}",
    noCertificates: "Finish a course that has a certificate, and it stands here.",
    nothingBegun: "No course begun yet",
    nothingBegunBody: "Enrol in one under Courses, or ask in the conversation which course fits you.",
    nothingInProgress: "Nothing in progress. Enrol in a course to begin.",
    latestShown: { one: "The latest course is shown.", other: "The latest {count} courses are shown." },
  },
  { ar, de, es, fr, ja },
);
