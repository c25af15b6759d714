import { UserError } from "@suite/contracts";

/** Error of a call beyond a limit of its caller, which tells the model when to call again. */
export function tooMany(what: string, seconds: number): UserError {
  const message = `You have made too many ${what}. Call again in ${seconds} s.`;
  return new UserError("unavailable", message, { retryAfterSeconds: seconds });
}
