/**
 * One stage of a pipeline: does its part of a call, and goes on with `next` unless it answers or refuses the call itself.
 * @example
 * const measure: Stage<ToolCall, CallResult> = async (call, next) => {
 *   const started = performance.now();
 *   const result = await next();
 *   console.log(call.tool.name, performance.now() - started);
 *   return result;
 * };
 */
export type Stage<Call, Answer> = (call: Call, next: () => Promise<Answer>) => Promise<Answer>;

/** Runs the stages in their order, each inside the one before it. `answer` comes last. */
export function runStages<Call, Answer>(
  stages: readonly Stage<Call, Answer>[],
  call: Call,
  answer: (call: Call) => Promise<Answer>,
): Promise<Answer> {
  const runFrom = (index: number): Promise<Answer> => {
    const stage = stages[index];
    return stage ? stage(call, () => runFrom(index + 1)) : answer(call);
  };
  return runFrom(0);
}
