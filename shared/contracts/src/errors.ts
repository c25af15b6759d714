/** Codes of a `UserError`; docs/errors.md says what each means and what callers do. */
const errorCodes = [
  "invalid",
  "not_found",
  "ambiguous",
  "conflict",
  "unavailable",
  "forbidden",
] as const;

/** Kind of a failure; the server base puts it in `_meta.error.code` of a tool result. */
export type ErrorCode = (typeof errorCodes)[number];

/**
 * All values of `_meta.error.code`: those of a `UserError`, `internal` for a bug, and `saved` for a result lost after a write.
 *
 * @example
 * const errorSchema = z.object({ code: z.enum(toolErrorCodes), message: z.string() });
 */
export const toolErrorCodes = [...errorCodes, "internal", "saved"] as const;

/**
 * Effects that a write may have on storage; see `WriteOutcome`.
 *
 * @example
 * const failedWrite = z.object({ outcome: z.enum(writeOutcomes) });
 */
export const writeOutcomes = ["not_applied", "applied", "unknown"] as const;

/** Effect of a write on storage. `unknown`: it was sent and no answer came. */
export type WriteOutcome = (typeof writeOutcomes)[number];

/**
 * An error whose text is for the model and the person: one or two sentences that name the next step. Widgets show it, so it
 * names no tool and no argument: a sentence that does is `forModel`.
 * Any other error is a bug or an outage, whose text must not reach them.
 *
 * @example
 * throw new UserError("not_found", `There is no course "${inline(courseId)}".`, undefined, {
 *   forModel: "See show-course-catalog for all courses.",
 * });
 */
export class UserError extends Error {
  readonly code: ErrorCode;
  readonly data: Record<string, unknown> | undefined;
  /** Next step for the model, added to the message in the tool's text. */
  readonly forModel: string | undefined;
  /** Effect of the failed write; the store's `writes` has the effect of a whole call. */
  readonly outcome: WriteOutcome;

  constructor(
    code: ErrorCode,
    message: string,
    data?: Record<string, unknown>,
    options: ErrorOptions & { outcome?: WriteOutcome | undefined; forModel?: string } = {},
  ) {
    super(message, options);
    this.name = "UserError";
    this.code = code;
    this.data = data;
    this.forModel = options.forModel;
    this.outcome = options.outcome ?? "not_applied";
  }
}

/**
 * Thrown by `ready` of a store whose tables do not exist yet, so that an empty store does not pass for one without records.
 *
 * @example
 * async function ready() {
 *   if (!(await hasTable("Consultants"))) throw new NotSeeded();
 * }
 */
export class NotSeeded extends UserError {
  constructor() {
    super(
      "unavailable",
      "The data store has no tables yet. Its operator must seed it: npm run seed.",
    );
  }
}
