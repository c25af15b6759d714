import type { CourseCard, MyLearning } from "../contract.ts";

interface LearningGroups {
  readonly inProgress: readonly CourseCard[];
  readonly completed: readonly CourseCard[];
  /** Watched without enrolling. */
  readonly lookedAt: readonly CourseCard[];
}

/** The learner's courses by what can be done with them; in each group the latest activity first. */
export function learningGroups({ courses }: Pick<MyLearning, "courses">): LearningGroups {
  const open = courses.filter(({ progress }) => !progress?.completedAt);
  return {
    inProgress: open.filter(({ progress }) => progress?.enrolled),
    completed: courses.filter(({ progress }) => progress?.completedAt),
    lookedAt: open.filter(({ progress }) => !progress?.enrolled),
  };
}
