import { asWidget } from "@suite/testing/clients";
import type { RunningSample } from "@suite/testing/sample";
import type { tables } from "../store.ts";

/** Calls and reads of the demo user, as the widgets make them. */
export function createLearner(training: () => RunningSample<typeof tables>) {
  const call = (tool: string, courseId: string, args: object = {}) =>
    training().callTool(tool, { ...asWidget("employee-training"), courseId, ...args });
  return {
    call,
    record: (courseId: string, report: object) => call("record-progress", courseId, report),
    read: (courseId: string) =>
      training().store.enrollments.get({ learnerId: "demo-user", courseId }),
    async listModules(courseId: string): Promise<string[]> {
      const course = await training().store.courses.get({ id: courseId });
      return course?.modules.map(({ id }) => id) ?? [];
    },
    async answerQuiz(courseId: string, moduleId: string, wrong = 0) {
      const quiz = await training().store.quizzes.get({ courseId, moduleId });
      const answers = quiz?.questions.map(({ id, options, answer }, index) => ({
        questionId: id,
        option: options[index < wrong ? (answer + 1) % options.length : answer],
      }));
      return call("answer-quiz", courseId, { moduleId, answers });
    },
  };
}
