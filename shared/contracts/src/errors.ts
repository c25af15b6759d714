/** Codes of a `UserError`; docs/errors.md says what each means and what callers do. */
export const errorCodes = [
  "invalid",
  "not_found",
  "ambiguous",
  "conflict",
  "unavailable",
  "forbidden",
] as const;

/** Kind of a failure; the server base puts it in `_meta.error.code` of a tool result. */
export type ErrorCode = (typeof errorCodes)[number];

/** Every value of `_meta.error.code`: besides those of a `UserError`, a fault, and an answer that could not be given after a write. */
export const toolErrorCodes = [...errorCodes, "internal", "saved"] as const;

export const writeOutcomes = ["not_applied", "applied", "unknown"] as const;

/** Effect of a write on storage. `unknown`: it was sent and no answer came. */
export type WriteOutcome = (typeof writeOutcomes)[number];

/**
 * An error whose text is meant for the model and the person: one or two sentences that name the next step.
 * Everything else that is thrown is a bug or an outage and must not reach them as it is.
 */
export class UserError extends Error {
  readonly code: ErrorCode;
  readonly data: Record<string, unknown> | undefined;
  /** Effect of the write that failed; the store's `writes` has that of a whole call. */
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
