import { UserError, type WriteOutcome } from "@suite/contracts";
import { UnreadableRow } from "../schema/unreadable-row.ts";

/** Error for a request that storage did not answer and that wrote nothing. */
export const unavailable = (cause: unknown) =>
  away("The data store cannot be reached at the moment. Try again in a moment.", cause);

/** Error for a write that was sent and that storage did not answer. */
export const unanswered = (cause: unknown) =>
  away(
    "The data store did not respond in time, so it is not known whether this was saved. Read the record before you try again.",
    cause,
    "unknown",
  );

/** Error for an account, permissions or an identity of this process that are wrong, which only the operator can fix. */
export const rejected = (cause: unknown) =>
  away(
    "The data store refuses this server's credentials. Its operator must check the connection settings.",
    cause,
  );

function away(message: string, cause: unknown, outcome?: WriteOutcome): UserError {
  return new UserError("unavailable", message, undefined, { cause, outcome });
}

/** HTTP status of a storage error; 0 if none came back (refused, reset, timed out). */
export function getStatus(error: unknown): number {
  if (typeof error !== "object" || error === null || !("statusCode" in error)) return 0;
  return typeof error.statusCode === "number" ? error.statusCode : 0;
}

/** True if the row, its table or the condition refused the request, so that the same request cannot succeed later. */
export function isRefusal(error: unknown): boolean {
  return [404, 409, 412].includes(getStatus(error));
}

/** True for the 404 of a missing table, after which a write creates the table and is sent again. */
export function isTableMissing(error: unknown): boolean {
  if (getStatus(error) !== 404 || !(error instanceof Error)) return false;
  const details = "details" in error ? JSON.stringify(error.details) : "";
  return /TableNotFound|table specified does not exist/i.test(`${error.message} ${details}`);
}

/** True for an error that says that storage is away or slow, after which further requests fail too. */
export function isAway(error: unknown): boolean {
  return (
    error instanceof UserError && error.code === "unavailable" && !(error instanceof UnreadableRow)
  );
}
