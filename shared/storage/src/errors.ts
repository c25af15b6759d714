export const errorCodes = [
  "invalid",
  "not_found",
  "ambiguous",
  "conflict",
  "unavailable",
  "forbidden",
] as const;

/** What went wrong, in words a tool result can carry; the server base puts it in `_meta.error.code`. */
export type ErrorCode = (typeof errorCodes)[number];

/** Whether what was to be written is written. `unknown`: it was sent and no answer came. */
export type WriteOutcome = "not_applied" | "applied" | "unknown";

/**
 * An error whose text is meant for the model and the person: one or two sentences that name the next step.
 * Everything else that is thrown is a bug or an outage and must not reach them as it is.
 */
export class UserError extends Error {
  readonly code: ErrorCode;
  readonly data: Record<string, unknown> | undefined;
  /** Whether the write that failed was made all the same; of a whole call the store's `writes` knows. */
  readonly outcome: WriteOutcome;

  constructor(
    code: ErrorCode,
    message: string,
    data?: Record<string, unknown>,
    { outcome = "not_applied", ...options }: ErrorOptions & { outcome?: WriteOutcome } = {},
  ) {
    super(message, options);
    this.name = "UserError";
    this.code = code;
    this.data = data;
    this.outcome = outcome;
  }
}

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
