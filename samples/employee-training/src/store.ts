import {
  courseSchema,
  enrollmentSchema,
  learningPathSchema,
  lessonSchema,
  quizSchema,
} from "@suite/employee-training-contract";
import type { ToolContext } from "@suite/server";
import { memoizeByRef } from "@suite/server/tools";
import { connectStorage, defineTable, type Store } from "@suite/storage";

export const courses = defineTable({
  name: "Courses",
  kind: "course",
  schema: courseSchema,
  rowKey: "id",
  title: ({ title }) => title,
});

export const learningPaths = defineTable({
  name: "LearningPaths",
  kind: "learning-path",
  schema: learningPathSchema,
  rowKey: "id",
  title: ({ title }) => title,
});

/** Questions and right answers of quizzes. No resource and no list has them: only `answer-quiz` says what is right. */
export const quizzes = defineTable({
  name: "Quizzes",
  kind: "quiz",
  schema: quizSchema,
  partitionKey: "courseId",
  rowKey: "moduleId",
  references: { courseId: "course" },
  title: ({ courseId }, names) => `quiz of ${names.courseId ?? courseId}`,
});

/** Texts of readings and labs. Only `get-lesson` returns them, one module at a time. */
export const lessons = defineTable({
  name: "Lessons",
  kind: "lesson",
  schema: lessonSchema,
  partitionKey: "courseId",
  rowKey: "moduleId",
  references: { courseId: "course" },
  title: ({ courseId }, names) => `lesson of ${names.courseId ?? courseId}`,
});

/** Progress of each learner in each course. A learner is one partition, so that "my learning" is one read. */
export const enrollments = defineTable({
  name: "Enrollments",
  kind: "enrollment",
  schema: enrollmentSchema,
  partitionKey: "learnerId",
  rowKey: "courseId",
  owner: "learnerId",
  references: { courseId: "course" },
  title: ({ courseId }, names) => `progress in ${names.courseId ?? courseId}`,
});

export const tables = { courses, learningPaths, quizzes, lessons, enrollments };

export type TrainingStore = Store<typeof tables>;
export type Context = ToolContext<TrainingStore>;

/** Store on the storage that the environment configures. Connects on first use. */
export const storage = connectStorage().open(tables);

/** Keeps what is computed from rows until one of them changes. The only cache of this sample. */
export const computeOnce = memoizeByRef();
