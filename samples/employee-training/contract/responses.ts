import { pageSchema, readAt } from "@suite/contracts";
import { z } from "zod";
import {
  bookmarkSchema,
  courseSchema,
  cueSchema,
  learningPathSchema,
  lessonSchema,
  levelSchema,
  moduleSchema,
  quizResultSchema,
} from "./entities.ts";

export const progressSchema = z.object({
  enrolled: z.boolean(),
  completedModules: z.array(z.string()),
  completedSteps: z
    .array(z.string())
    .optional()
    .describe("Steps of labs that are done, such as m3/s1"),
  percent: z.int().describe("Share of the modules done, 0 to 100"),
  positionSeconds: z.number(),
  bookmarks: z.array(bookmarkSchema),
  quizResults: z
    .array(quizResultSchema)
    .optional()
    .describe("Best result of each quiz that was answered"),
  completedAt: z.iso.datetime().optional(),
  certificateNumber: z.string().optional(),
});

export const courseCardSchema = courseSchema
  .pick({
    id: true,
    title: true,
    level: true,
    minutes: true,
    rating: true,
    ratingCount: true,
    certificate: true,
    tags: true,
  })
  .extend({
    moduleCount: z.int(),
    instructorName: z.string(),
    progress: progressSchema.pick({ enrolled: true, percent: true, completedAt: true }).optional(),
  });

/** Everything the player needs of a course, except the clip, which is read in chunks from `resourceUri`. */
export const courseDetailSchema = courseSchema.extend({
  modules: z.array(
    moduleSchema.extend({
      questionCount: z
        .int()
        .optional()
        .describe("Of a quiz that get-quiz returns and answer-quiz checks"),
      stepCount: z.int().optional().describe("Of a lab that get-lesson returns"),
    }),
  ),
  media: z.object({
    resourceUri: z.string().describe("Read with resources/read, chunk by chunk"),
    url: z.string().optional().describe("HTTPS address, when MEDIA_BASE_URL is set"),
    mimeType: z.string(),
    bytes: z.int(),
    chunkCount: z.int(),
  }),
});

/** Response of `get-lesson`: the text of a reading or a lab. */
export const lessonViewSchema = lessonSchema.extend({ title: z.string() });

const learnerSchema = z.object({
  id: z.string(),
  name: z.string(),
  demo: z
    .boolean()
    .describe("true: nobody is signed in, and the progress is that of the demo learner"),
});

/** A word of the query and the parts of the course that contain it. */
export const matchSchema = z.object({
  word: z.string(),
  places: z.array(z.enum(["title", "topics", "modules", "description"])),
});

export const subjectsSchema = z.object({
  topics: z.array(z.string()).describe("Topics of the course that were asked for"),
  modules: z.array(z.string()).describe("Title of the first module that matches"),
  moduleCount: z.int().describe("Number of modules that match"),
});

/** A moment of the video that was asked about, and the reading that says more about it. */
export const momentSchema = z.object({
  seconds: z.number(),
  reading: z
    .object({
      moduleId: z.string(),
      title: z.string(),
      heading: z.string(),
      text: z.string().describe("Beginning of the section"),
    })
    .optional(),
});

/** Response of `training-media`: the best course for a query, or near misses when none matches. */
export const trainingMediaSchema = z.object({
  view: z.literal("course"),
  readAt,
  query: z.string().optional(),
  learner: learnerSchema,
  course: courseDetailSchema.optional().describe("Omitted when nothing matched"),
  progress: progressSchema.optional(),
  passage: cueSchema
    .omit({ chapter: true })
    .optional()
    .describe("Found by search in the transcript"),
  moment: momentSchema.optional().describe("Answers atSeconds"),
  why: z.array(matchSchema).describe("Parts of the course that match the question"),
  subjects: subjectsSchema
    .optional()
    .describe("Omitted when nothing matched, or a course was named"),
  alternatives: z
    .array(courseCardSchema)
    .describe("The next best, or near misses when nothing matched"),
  related: z.array(courseCardSchema),
});

export const courseFiltersSchema = z.object({
  query: z.string().optional(),
  level: levelSchema.optional(),
  topic: z.string().optional(),
  maxMinutes: z.int().optional(),
  certificate: z.boolean().optional(),
  learningPathId: z.string().optional(),
});

export const coursePageSchema = pageSchema(courseCardSchema);

export const learningPathCardSchema = learningPathSchema.extend({
  minutes: z.int(),
  completedCourses: z.int(),
});

export const myLearningSchema = z.object({
  courses: z.array(courseCardSchema).describe("Latest activity first"),
  enrolledCount: z.int(),
  completedCount: z.int(),
  minutesDone: z.int(),
  certificates: z.array(
    z.object({
      courseId: z.string(),
      title: z.string(),
      number: z.string(),
      completedAt: z.iso.datetime(),
    }),
  ),
});

/** Response of `list-courses` and `get-my-learning`. Both show the same widget; `view` selects the first tab. */
export const courseCatalogSchema = z.object({
  view: z.enum(["catalog", "my-learning"]),
  readAt,
  learner: learnerSchema,
  filters: courseFiltersSchema,
  courses: coursePageSchema,
  learningPaths: z.array(learningPathCardSchema),
  myLearning: myLearningSchema,
  options: z.object({ topics: z.array(z.string()) }).describe("Values the filters offer"),
});

export type Progress = z.infer<typeof progressSchema>;
export type CourseCard = z.infer<typeof courseCardSchema>;
export type CourseDetail = z.infer<typeof courseDetailSchema>;
export type LessonView = z.infer<typeof lessonViewSchema>;
export type Moment = z.infer<typeof momentSchema>;
export type Match = z.infer<typeof matchSchema>;
export type Subjects = z.infer<typeof subjectsSchema>;
export type TrainingMedia = z.infer<typeof trainingMediaSchema>;
export type CourseFilters = z.infer<typeof courseFiltersSchema>;
export type LearningPathCard = z.infer<typeof learningPathCardSchema>;
export type MyLearning = z.infer<typeof myLearningSchema>;
export type CourseCatalog = z.infer<typeof courseCatalogSchema>;
