import { randomBytes } from "node:crypto";
import { UserError } from "@suite/contracts";
import type { Course, Enrolment } from "@suite/employee-training-widgets/contract";
import type { Stored } from "@suite/storage";
import { learnerOf } from "./learner.ts";
import { untouched } from "./rules/progress.ts";
import type { Context } from "./store.ts";

type Changes = Partial<Omit<Enrolment, "learnerId" | "courseId">>;

/**
 * Changes what the caller did in a course, from the row as it is at the moment of writing, so that parallel reports keep all
 * they say. Creates the row on first touch; two at once do no harm, the second changes what the first created.
 */
export async function changeEnrolment(
  { store, signal, caller }: Context,
  course: Course,
  changes: (current: Enrolment) => Changes,
): Promise<Stored<Enrolment>> {
  const learnerId = learnerOf(caller).id;
  const key = { learnerId, courseId: course.id };
  const known = await store.enrolments.get(key, { signal });
  if (!known) {
    const first = untouched(learnerId, course.id);
    try {
      return await store.enrolments.create({ ...first, ...changes(first) });
    } catch (error) {
      if (!(error instanceof UserError && error.code === "conflict")) throw error;
    }
  }
  return store.enrolments.patch(key, changes, { signal });
}

/** Letters and digits that nobody confuses when a certificate is read aloud. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A number for a new certificate, `ET-7K2M-04QX`: random, so that nobody finds others by counting. */
export function newCertificateNumber(): string {
  const letters = Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join("");
  return `ET-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
