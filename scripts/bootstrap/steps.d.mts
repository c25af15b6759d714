/**
 * @param doing text printed while the step runs, such as `Building the pages`
 * @param work gets a function that sets the detail of progress lines. A step that throws prints no last line
 * @param done text printed at the end, such as `Built the pages`. Default: `doing`. `undefined` prints nothing
 */
export function step<Result>(
  doing: string,
  work: (say: (detail: string) => void) => Promise<Result>,
  done?: string | ((result: Result) => string | undefined),
): Promise<Result>;
