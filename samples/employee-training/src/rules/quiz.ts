import { clip, inline, UserError } from "@suite/contracts";
import type {
  Course,
  Enrollment,
  ExplainedIn,
  ProgressReport,
  Quiz,
  QuizAnswer,
  QuizChecked,
  QuizResult,
} from "@suite/employee-training-contract";

/** Number of right answers that completes the module: two thirds, rounded up. */
export function passingScore({ questions }: Pick<Quiz, "questions">): number {
  return Math.ceil((questions.length * 2) / 3);
}

type Checked = Pick<QuizChecked, "result" | "checked">;

/** Checks the answers to all questions of a quiz. Throws `invalid` for a question that is missing, unknown or has no such option. */
export function checkAnswers(quiz: Quiz, answers: readonly QuizAnswer[], now: Date): Checked {
  const answerById = new Map(answers.map(({ questionId, option }) => [questionId, option]));
  const checked = quiz.questions.map(({ id, text, options, answer, explanation }) => {
    const option = answerById.get(id);
    const question = `"${inline(text, 80)}"`;
    if (option === undefined)
      refuse(`The question ${question} has no answer. Answer all questions.`);
    if (!options.includes(option))
      refuse(`"${inline(option, 60)}" is not an option of ${question}. Open the quiz again.`);
    const rightOption = options[answer] ?? "";
    return { questionId: id, correct: option === rightOption, rightOption, explanation };
  });
  const unknown = answers.find(
    ({ questionId }) => !quiz.questions.some(({ id }) => id === questionId),
  );
  if (unknown)
    refuse(`The quiz has no question "${inline(unknown.questionId, 60)}". Open the quiz again.`);
  const correct = checked.filter((question) => question.correct).length;
  return {
    checked,
    result: {
      moduleId: quiz.moduleId,
      correct,
      total: checked.length,
      passed: correct >= passingScore(quiz),
      answeredAt: now.toISOString(),
    },
  };
}

/** The lesson that explains a question; `undefined` where the quiz names none, or the course no longer has it. */
export function explainedIn(
  quiz: Pick<Quiz, "questions">,
  questionId: string,
  course: Pick<Course, "modules" | "cues">,
): ExplainedIn | undefined {
  const place = quiz.questions.find(({ id }) => id === questionId)?.lesson;
  const module = course.modules.find(({ id }) => id === place?.moduleId);
  if (!place || !module) return undefined;
  const found = { ...place, title: clip(module.title, 90) };
  if (module.kind !== "video") return found;
  const chapter = course.cues.find((cue) => cue.chapter === place.heading);
  return { ...found, seconds: chapter?.start ?? 0 };
}

function refuse(sentence: string): never {
  throw new UserError("invalid", sentence);
}

/** The results with this one, unless an earlier result of the quiz is as good: a late or repeated answer never lowers it. */
export function withResult(results: readonly QuizResult[], added: QuizResult): QuizResult[] {
  const earlier = results.find(({ moduleId }) => moduleId === added.moduleId);
  if (earlier && earlier.correct / earlier.total >= added.correct / added.total)
    return [...results];
  return [...results.filter((result) => result !== earlier), added];
}

/** The report without the quizzes that the learner has not passed: they are completed by their answers only. */
export function withoutOpenQuizzes(
  report: ProgressReport,
  quizzes: readonly Pick<Quiz, "moduleId">[],
  { quizResults = [] }: Pick<Enrollment, "quizResults">,
): ProgressReport {
  const open = new Set(quizzes.map(({ moduleId }) => moduleId));
  for (const { moduleId, passed } of quizResults) if (passed) open.delete(moduleId);
  const { completedModules } = report;
  return completedModules === undefined || open.size === 0
    ? report
    : { ...report, completedModules: completedModules.filter((id) => !open.has(id)) };
}
