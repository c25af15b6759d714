/**
 * @param doing what is printed while the step runs, such as `Building the pages`
 * @param done what is printed when it is done, such as `Built the pages`; nothing for `undefined`. A step that throws prints nothing
 */
export function step<Result>(
  doing: string,
  work: () => Promise<Result>,
  done: string | ((result: Result) => string | undefined),
): Promise<Result>;
