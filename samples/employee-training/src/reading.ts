import type { Course, Enrolment, LearningPath } from "@suite/employee-training-widgets/contract";
import type { Caller } from "@suite/server";
import { derive } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import { type Learner, learnerOf } from "./learner.ts";
import type { TrainingStore } from "./store.ts";

/** The catalogue, and what one learner did in it. */
export interface Reading {
  readonly courses: readonly Stored<Course>[];
  readonly learningPaths: readonly Stored<LearningPath>[];
  readonly learner: Learner;
  /** By course id. */
  readonly enrolments: ReadonlyMap<string, Stored<Enrolment>>;
}

interface Source {
  readonly store: TrainingStore;
  readonly signal: AbortSignal;
  readonly caller: Caller;
}

export async function readCatalogue({ store, signal, caller }: Source): Promise<Reading> {
  const learner = learnerOf(caller);
  const [courses, learningPaths, enrolments] = await Promise.all([
    store.courses.list(undefined, { signal }),
    store.learningPaths.list(undefined, { signal }),
    store.enrolments.list(learner.id, { signal }),
  ]);
  return { courses, learningPaths, learner, enrolments: byCourse(enrolments) };
}

const byCourse = derive(
  (rows: readonly Stored<Enrolment>[]) => new Map(rows.map((row) => [row.courseId, row])),
);
