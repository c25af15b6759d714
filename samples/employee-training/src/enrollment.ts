import { randomBytes } from "node:crypto";
import type { Course, CourseCatalog, Enrollment } from "@suite/employee-training-contract";
import { type Caller, callerKey } from "@suite/server";
import type { WriteResult } from "@suite/storage";
import { type Changes, notStarted } from "./rules/progress.ts";
import type { Context } from "./store.ts";

type Learner = CourseCatalog["learner"];

/** The learner whose progress a caller reads and writes: the signed-in person, else the demo learner, whom all callers share. */
export function learnerOf(caller: Caller): Learner {
  const demo = caller.id === undefined;
  return { id: callerKey(caller), name: demo ? "Demo learner" : caller.name, demo };
}

/**
 * Changes the caller's enrollment in a course, which it creates if there is none. `changes` gets the row as it is when written, so
 * parallel reports are merged.
 */
export function changeEnrollment(
  { store, signal, caller }: Context,
  course: Course,
  changes: (current: Enrollment) => Changes,
): Promise<WriteResult<Enrollment, string | undefined>> {
  const learnerId = learnerOf(caller).id;
  const changed = (current: Enrollment = notStarted(learnerId, course.id)) => {
    return { ...current, ...changes(current) };
  };
  return store.enrollments.put({ learnerId, courseId: course.id }, changed, { signal });
}

/** Letters and digits that are not confused when read aloud. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Random certificate number such as `ET-7K2M-04QX`; a sequence would reveal the numbers of others. */
export function newCertificateNumber(): string {
  const letters = Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join("");
  return `ET-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
