/** A wrong command line: an unknown command, option or name, or a wrong value. The process prints the sentence and ends with 2. */
export class UsageError extends Error {}

/** A failure that the person can do something about. The process prints the sentence, without a stack, and ends with 1. */
export class CommandError extends Error {}
