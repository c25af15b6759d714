/** Invalid command line: an unknown command, option or name, or an invalid value. The process prints the message and exits with 2. */
export class UsageError extends Error {}

/** Failure that the user can fix. The process prints the message without a stack and exits with 1. */
export class CommandError extends Error {}
