import { z } from "zod";

export const levelSchema = z.enum(["Beginner", "Intermediate", "Advanced"]);

export const moduleKindSchema = z.enum(["video", "reading", "lab", "quiz"]);

/** Course ids also name the clip files, so they are limited to lower-case letters, digits and hyphens. */
const slug = z
  .string()
  .regex(/^[a-z0-9-]+$/, "must be lower-case letters, digits and hyphens, such as data-basics");

export const moduleSchema = z.object({
  id: slug.describe("Unique within its course, such as m3"),
  title: z.string(),
  kind: moduleKindSchema,
  minutes: z.int().describe("Computed from the content when it is seeded"),
});

export const instructorSchema = z.object({ name: z.string(), role: z.string() });

/** One caption of the transcript. Times are seconds from the start of the clip. */
export const cueSchema = z.object({
  start: z.number(),
  end: z.number(),
  text: z.string(),
  chapter: z.string().optional().describe("Heading on the slide"),
});

export const courseSchema = z.object({
  id: slug,
  title: z.string(),
  description: z.string(),
  level: levelSchema,
  minutes: z.int().describe("Of all modules together"),
  modules: z.array(moduleSchema),
  instructor: instructorSchema,
  rating: z.number().describe("0 to 5"),
  ratingCount: z.int(),
  enrolledCount: z.int(),
  certificate: z.boolean().describe("true: finishing the last module issues a certificate"),
  tags: z.array(z.string()),
  prerequisites: z
    .array(z.string())
    .optional()
    .describe("What a learner needs to know or to have; omitted when nothing is needed"),
  publishedOn: z.iso.date(),
  clipSeconds: z.number().describe("Length of the video"),
  cues: z.array(cueSchema),
});

export const learningPathSchema = z.object({
  id: slug,
  title: z.string(),
  description: z.string(),
  courseIds: z.array(slug),
});

/** Place in a course: a section of a reading or a lab, or a chapter of the video. */
export const lessonPlaceSchema = z.object({
  moduleId: slug,
  heading: z.string().max(120).describe("Heading of the section, or of the chapter"),
});

export const quizQuestionSchema = z.object({
  id: slug.describe("Unique within its quiz"),
  text: z.string().max(250),
  options: z.array(z.string().max(150)).min(2).max(5),
  answer: z.int().min(0).describe("Index of the right option"),
  explanation: z.string().max(300).describe("Why the option is right"),
  lesson: lessonPlaceSchema.optional().describe("Where the course explains it"),
});

/** Limit of a module's texts as JSON, in bytes, so that `get-quiz` and `get-lesson` answer with less than 10 KB. */
const textBytesAtMost = 9_000;

const isShort = (texts: unknown) =>
  new TextEncoder().encode(JSON.stringify(texts)).length <= textBytesAtMost;

const shorterTexts = "must have shorter texts";

/** The questions of a quiz module. They are a table of their own, since courses are read with all their fields. */
export const quizSchema = z.object({
  courseId: slug,
  moduleId: slug,
  questions: z
    .array(quizQuestionSchema)
    .min(1)
    .max(6)
    .refine(
      (questions) => isShort(questions.map(({ id, text, options }) => ({ id, text, options }))),
      shorterTexts,
    ),
});

export const labStepSchema = z.object({
  id: slug.describe("Unique within its module"),
  text: z.string(),
  minutes: z.int().min(1),
});

/** Part of a lesson: a heading with plain text, with steps to do, or with a question that readers ask themselves. */
export const lessonSectionSchema = z.object({
  heading: z.string(),
  paragraphs: z.array(z.string()),
  steps: z.array(labStepSchema).optional(),
  check: quizQuestionSchema.omit({ id: true, lesson: true }).optional(),
});

/** The text of a reading or a lab. A table of their own, since courses are read with all their fields. */
export const lessonSchema = z.object({
  courseId: slug,
  moduleId: slug,
  sections: z.array(lessonSectionSchema).min(1).max(12).refine(isShort, shorterTexts),
});

export const quizResultSchema = z.object({
  moduleId: slug,
  correct: z.int(),
  total: z.int(),
  passed: z.boolean(),
  answeredAt: z.iso.datetime(),
});

export const bookmarkSchema = z.object({ seconds: z.number().min(0), note: z.string() });

/** One learner in one course. Learners who only watched have a row without `enrolledAt`. */
export const enrollmentSchema = z.object({
  learnerId: z.string(),
  courseId: slug,
  enrolledAt: z.iso.datetime().optional(),
  completedModules: z.array(slug),
  completedSteps: z.array(z.string()).optional().describe("Steps of labs, such as m3/s1"),
  positionSeconds: z.number().min(0).describe("Last position in the video"),
  bookmarks: z.array(bookmarkSchema),
  quizResults: z.array(quizResultSchema).optional().describe("One per quiz that was answered"),
  lastActiveAt: z.iso.datetime(),
  completedAt: z.iso.datetime().optional(),
  certificateNumber: z.string().optional(),
});

export type Level = z.infer<typeof levelSchema>;
export type ModuleKind = z.infer<typeof moduleKindSchema>;
export type CourseModule = z.infer<typeof moduleSchema>;
export type Cue = z.infer<typeof cueSchema>;
export type Course = z.infer<typeof courseSchema>;
export type LearningPath = z.infer<typeof learningPathSchema>;
export type Quiz = z.infer<typeof quizSchema>;
export type Lesson = z.infer<typeof lessonSchema>;
export type LessonPlace = z.infer<typeof lessonPlaceSchema>;
export type LessonSection = z.infer<typeof lessonSectionSchema>;
export type QuizResult = z.infer<typeof quizResultSchema>;
export type Bookmark = z.infer<typeof bookmarkSchema>;
export type Enrollment = z.infer<typeof enrollmentSchema>;
