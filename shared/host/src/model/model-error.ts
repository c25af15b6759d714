import { APICallError, RetryError } from "ai";
import { type ModelEndpoint, unreachableStatus } from "./endpoint.ts";

/** Kind of a failure: `unreachable`, `refused` (key or model), `busy` (429), `slow`, or `failed` for anything else. */
type FailureCode = "unreachable" | "refused" | "busy" | "slow" | "failed";

/** Failure of a model endpoint. The message says what is wrong and what to do next. */
export class ModelError extends Error {
  override readonly name = "ModelError";
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Turns a failure of the client library into a {@link ModelError}. */
export function describeFailure({ name }: ModelEndpoint, error: unknown): ModelError {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  const fail = (code: FailureCode, message: string) => new ModelError(code, message, { cause: error });
  // Whatever else goes wrong does so while the answer arrives.
  const statusCode = APICallError.isInstance(cause) ? cause.statusCode : 200;
  if (statusCode === undefined || statusCode === unreachableStatus)
    return fail(
      "unreachable",
      "The model endpoint cannot be reached. Start it, or correct its address (OPENAI_BASE_URL).",
    );
  if (statusCode === 401 || statusCode === 403)
    return fail(
      "refused",
      `The model endpoint refused the key (${statusCode}). Correct the key (OPENAI_API_KEY).`,
    );
  if (statusCode === 404)
    return fail(
      "refused",
      `The model endpoint does not know ${name} (404). Correct the name (OPENAI_MODEL) or the address (OPENAI_BASE_URL).`,
    );
  if (statusCode === 429)
    return fail("busy", "The model endpoint limits requests (429). Wait a minute, then try again.");
  const reason = cause instanceof Error ? cause.message : String(cause);
  if (statusCode >= 400)
    return fail("failed", `The model endpoint answered with status ${statusCode} (${reason}). Try again.`);
  return fail("failed", `The answer of the model broke off (${reason}). Try again.`);
}
