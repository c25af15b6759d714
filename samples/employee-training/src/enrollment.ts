import { randomBytes } from "node:crypto";
import { UserError } from "@suite/contracts";
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
 * Changes the caller's enrollment in a course. `changes` gets the row as it is when written, so parallel reports are merged.
 * Creates the row when there is none; of two calls at once, the second changes the row that the first created.
 */
export async function changeEnrollment(
  { store, signal, caller }: Context,
  course: Course,
  changes: (current: Enrollment) => Changes,
): Promise<WriteResult<Enrollment, string | undefined>> {
  const learnerId = learnerOf(caller).id;
  const key = { learnerId, courseId: course.id };
  const enrollment = await store.enrollments.get(key, { signal });
  if (!enrollment) {
    const first = notStarted(learnerId, course.id);
    try {
      return await store.enrollments.create({ ...first, ...changes(first) });
    } catch (error) {
      if (!(error instanceof UserError && error.code === "conflict")) throw error;
    }
  }
  return store.enrollments.patch(key, changes, { signal });
}

/** Letters and digits that are not confused when read aloud. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Random certificate number such as `ET-7K2M-04QX`; a sequence would reveal the numbers of others. */
export function newCertificateNumber(): string {
  const letters = Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join("");
  return `ET-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
