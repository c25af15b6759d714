/**
 * @param doing what is printed while the step runs, such as `Building the pages`
 * @param work gets a function that says what it is at, for the lines of a long step. A step that throws prints no last line
 * @param done what is printed when it is done, such as `Built the pages`; `doing` when left out, nothing for `undefined`
 */
export function step<Result>(
  doing: string,
  work: (say: (detail: string) => void) => Promise<Result>,
  done?: string | ((result: Result) => string | undefined),
): Promise<Result>;
