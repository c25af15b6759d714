import { line } from "@suite/contracts";
import { z } from "zod";
import { lessonPlaceSchema, quizQuestionSchema, quizResultSchema } from "./entities.ts";
import { progressSchema } from "./responses.ts";

/** Response of `enroll-in-course`. */
export const enrolledSchema = z.object({
  courseId: z.string(),
  title: z.string(),
  progress: progressSchema,
  alreadyEnrolled: z.boolean(),
  changeId: z.string().optional().describe("For undo-change; omitted when nothing changed"),
});

/** Module and step of a lab, such as m3/s1. */
const stepKeys = z
  .array(
    z
      .string()
      .max(40)
      .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/),
  )
  .max(50)
  .optional();

/** Input of `record-progress`. The server merges the given fields, so late and repeated reports are safe. */
export const progressReportSchema = z.object({
  at: z.iso
    .datetime()
    .optional()
    .describe(
      "Time of the report. Defaults to now; a position older than the stored one is ignored",
    ),
  positionSeconds: z.number().min(0).max(36_000).optional().describe("Position in the video"),
  completedModules: z
    .array(z.string().max(60))
    .max(50)
    .optional()
    .describe("Modules completed; those recorded before are kept"),
  reopenedModules: z
    .array(z.string().max(60))
    .max(50)
    .optional()
    .describe("Modules to mark as not completed"),
  completedSteps: stepKeys.describe(
    "Steps of labs that were done, such as m3/s1; those recorded before are kept",
  ),
  reopenedSteps: stepKeys.describe("Steps to mark as not done"),
});

/** Response of `record-progress`. */
export const progressRecordedSchema = z.object({
  courseId: z.string(),
  progress: progressSchema,
  certificateIssued: z.boolean().describe("This report finished the course"),
  changeId: z.string().optional().describe("For undo-change; omitted when nothing changed"),
});

const askedQuestionSchema = quizQuestionSchema.omit({
  answer: true,
  explanation: true,
  lesson: true,
});

/** Response of `get-quiz`: the questions without what is right. */
export const quizViewSchema = z.object({
  courseId: z.string(),
  moduleId: z.string(),
  title: z.string(),
  questions: z.array(askedQuestionSchema),
  passingScore: z.int().describe("Right answers needed to complete the module"),
});

/** Input of `answer-quiz`: the chosen option of every question by its text, which stays valid when options are reordered. */
export const quizAnswersSchema = z
  .array(z.object({ questionId: z.string().max(60), option: z.string().max(500) }))
  .min(1)
  .max(50);

/** Lesson that explains a question, as a widget names and opens it. */
const explainedInSchema = lessonPlaceSchema.extend({
  title: z.string().describe("Title of the module"),
  seconds: z.number().optional().describe("Start of the chapter, in the video"),
});

/** Response of `answer-quiz`. */
export const quizCheckedSchema = z.object({
  courseId: z.string(),
  moduleId: z.string(),
  result: quizResultSchema.describe("Of these answers; a better earlier result is kept"),
  checked: z.array(
    z.object({
      questionId: z.string(),
      correct: z.boolean(),
      rightOption: z.string().describe("Empty until the quiz is passed"),
      explanation: z.string().describe("Empty until the quiz is passed"),
      explainedIn: explainedInSchema.optional().describe("Of a question that was answered wrong"),
    }),
  ),
  progress: progressSchema,
  certificateIssued: z.boolean().describe("These answers finished the course"),
  changeId: z.string().optional().describe("For undo-change; omitted when nothing changed"),
});

export const bookmarkNoteSchema = line(120);

/** Response of `set-bookmark`. */
export const bookmarkSetSchema = z.object({ courseId: z.string(), progress: progressSchema });

/** Orientation of the page of a certificate. */
export const certificateLayoutSchema = z.enum(["landscape", "portrait"]);

/** Response of `get-certificate`: an SVG image without scripts or external references. */
export const certificateSchema = z.object({
  courseId: z.string(),
  number: z.string(),
  fileName: z.string(),
  svg: z.string(),
});

export type CertificateLayout = z.infer<typeof certificateLayoutSchema>;
export type QuizView = z.infer<typeof quizViewSchema>;
export type QuizAnswer = z.infer<typeof quizAnswersSchema>[number];
export type ExplainedIn = z.infer<typeof explainedInSchema>;
export type QuizChecked = z.infer<typeof quizCheckedSchema>;
export type ProgressReport = z.infer<typeof progressReportSchema>;

/** Response of `get-poster`: the first frame of a course's video. */
export const posterFileSchema = z.object({
  courseId: z.string(),
  mimeType: z.string(),
  data: z.string().describe("Base64"),
});

/** Response of `get-clip-chunk`: part of a video, for hosts in which widgets cannot read resources. */
export const clipChunkSchema = z.object({
  courseId: z.string(),
  chunk: z.int(),
  chunkCount: z.int(),
  mimeType: z.string(),
  data: z.string().describe("Base64"),
});
