import type { Course, CourseCatalog, Enrollment } from "@suite/employee-training-contract";
import { type Caller, callerKey } from "@suite/server";
import type { WriteResult } from "@suite/storage";
import { type Changes, notStarted } from "../rules/progress.ts";
import type { Context } from "../store.ts";

type Learner = CourseCatalog["learner"];

/** The learner whose progress a caller reads and writes: the signed-in person, else the demo learner, whom all callers share. */
export function learnerOf(caller: Caller): Learner {
  const demo = caller.id === undefined;
  return { id: callerKey(caller), name: demo ? "Demo learner" : caller.name, demo };
}

/**
 * Changes the caller's enrollment in a course, or creates it. `changes` gets the row as it is when written, so parallel reports are
 * merged.
 */
export async function changeEnrollment(
  { store, signal, caller }: Context,
  course: Course,
  changes: (current: Enrollment) => Changes,
): Promise<WriteResult<Enrollment, string | undefined>> {
  const learnerId = learnerOf(caller).id;
  const key = { learnerId, courseId: course.id };
  const row = (current: Enrollment = notStarted(learnerId, course.id)) => ({
    ...current,
    ...changes(current),
  });
  return store.enrollments.put(key, row, { signal });
}

/**
 * Certificate number such as `ET-7K2M-04QX`. It is random, as a sequence would reveal the numbers of others. A repeated call gets the
 * same number, by which it knows that it has issued the certificate.
 */
export function newCertificateNumber({ newId }: Context): string {
  const letters = newId("ET").slice("ET-".length);
  return `ET-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
