import { UserError } from "@suite/contracts";

/** Creates the error of a file that is not taken. The problem is a clause without a full stop. */
export function invalidFile(problem: string, cause?: unknown): UserError {
  return new UserError("invalid", `${problem}. Choose another file.`, undefined, { cause });
}
