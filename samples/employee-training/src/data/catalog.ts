import type {
  Course,
  CourseCatalog,
  Enrollment,
  LearningPath,
} from "@suite/employee-training-contract";
import type { Stored } from "@suite/storage";
import type { Context } from "../store.ts";
import { learnerOf } from "./enrollment.ts";

export interface CatalogRows {
  readonly courses: readonly Stored<Course>[];
  readonly learningPaths: readonly Stored<LearningPath>[];
  readonly learner: CourseCatalog["learner"];
  /** By course id. */
  readonly enrollments: ReadonlyMap<string, Stored<Enrollment>>;
}

export async function readCatalog({ store, signal, caller }: Context): Promise<CatalogRows> {
  const learner = learnerOf(caller);
  const [courses, learningPaths, enrollments] = await Promise.all([
    store.courses.list(undefined, { signal }),
    store.learningPaths.list(undefined, { signal }),
    store.enrollments.list(learner.id, { signal }),
  ]);
  return {
    courses,
    learningPaths,
    learner,
    enrollments: new Map(enrollments.map((row) => [row.courseId, row])),
  };
}
