import { UserError } from "@suite/contracts";

/** Storage did not answer, and nothing was written by what it should have answered. */
export function unavailable(cause: unknown): UserError {
  return new UserError(
    "unavailable",
    "The data store cannot be reached at the moment. Try again in a moment.",
    undefined,
    { cause },
  );
}

/** A write was sent and storage did not answer. */
export function unanswered(cause: unknown): UserError {
  return new UserError(
    "unavailable",
    "The data store did not answer in time, so it is not known whether this was saved. Read the record before you try again.",
    undefined,
    { cause, outcome: "unknown" },
  );
}

/** The HTTP status of a storage error, 0 when none came back (refused, reset, timed out). */
export function statusOf(error: unknown): number {
  if (typeof error !== "object" || error === null || !("statusCode" in error)) return 0;
  return typeof error.statusCode === "number" ? error.statusCode : 0;
}

/** The row, its table or its condition stood in the way: the only answers that a retry of the same request cannot change. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status === 404 || status === 409 || status === 412;
}

/** A missing table is a 404 too, but a write to it can be repaired by creating the table. */
export function isTableMissing(error: unknown): boolean {
  if (statusOf(error) !== 404 || !(error instanceof Error)) return false;
  const details = "details" in error ? JSON.stringify(error.details) : "";
  return /TableNotFound|table specified does not exist/i.test(`${error.message} ${details}`);
}

/** Found out before sending what storage would answer with 412: the row moved on since it was read. */
export class StaleRow extends Error {
  readonly statusCode = 412;
}
