import {
  type CourseDetail,
  type QuizView,
  quizCheckedSchema,
  quizViewSchema,
  trainingMediaSchema,
} from "@suite/employee-training-contract";
import {
  recordLabel,
  useDraft,
  useStrings,
  useToolMutation,
  useToolQuery,
  useUndoableMutations,
  useViewState,
} from "@suite/widget-kit";
import { z } from "zod";
import type { CourseProgress } from "../progress/use-progress.ts";
import { mediaStrings } from "../strings.ts";

export const quizSection = "quiz";

const noAnswers: Readonly<Record<string, string>> = {};

/** The open quiz and its question on screen. */
const openSchema = z.object({ moduleId: z.string().optional(), step: z.int().min(0) });

const closed: z.infer<typeof openSchema> = { step: 0 };

const answersSchema = z.record(z.string(), z.string());

/** The result on screen, with the answers that it is about. */
const resultSchema = quizCheckedSchema
  .pick({ result: true, checked: true })
  .extend({ given: answersSchema });

type QuizChecked = z.infer<typeof quizCheckedSchema>;

export type ShownResult = z.infer<typeof resultSchema>;

/**
 * The open quiz of a course: its questions, one at a time, then the result. Answers are a draft until they are checked. The
 * questions are read when the quiz is opened; what is right is known only from the server's answer.
 */
export function useQuiz(
  course: Pick<CourseDetail, "id">,
  { accept }: Pick<CourseProgress, "accept">,
) {
  const t = useStrings(mediaStrings);
  const [{ moduleId, step }, setOpened] = useViewState(`quiz ${course.id}`, closed, openSchema);
  const [checked, setChecked] = useViewState<ShownResult | undefined>(
    `quiz result ${course.id}`,
    undefined,
    resultSchema.optional(),
  );
  const { answers, getKey, getAnswer, choose, clearAnswers } = useAnswers(course.id, moduleId);
  const {
    data: view,
    error: unread,
    refetch,
  } = useToolQuery(
    "get-quiz",
    quizViewSchema,
    moduleId === undefined ? undefined : { courseId: course.id, moduleId },
  );
  const {
    call,
    pending,
    error: refused,
    reset,
  } = useToolMutation("answer-quiz", quizCheckedSchema);
  const progress = useToolMutation("training-media", trainingMediaSchema);
  const writes = useUndoableMutations(refetch);

  const begin = (module = moduleId) => {
    setChecked(undefined);
    setOpened({ moduleId: module, step: 0 });
  };
  const restart = () => {
    begin();
    clearAnswers();
    reset();
  };
  const open = (module: string) => begin(module);
  const close = () => {
    setOpened(closed);
    reset();
  };

  const check = async () => {
    if (!view) return;
    const chosen = view.questions.map(({ id }) => ({
      questionId: id,
      option: getAnswer(id) ?? "",
    }));
    const outcome = await call({ courseId: course.id, moduleId: view.moduleId, answers: chosen });
    if (!outcome.ok) return;
    clearAnswers();
    const { result, checked, progress, changeId } = outcome.data;
    setChecked({ result, checked, given: answers });
    accept(progress);
    await writes.onSuccess({
      text: getNotice(outcome.data, view),
      intent: result.passed ? "success" : "info",
      modelText: describeResult(outcome.data, view),
      // A failed result needs no undo: "Try again" adds a better one.
      changeId: result.passed ? changeId : undefined,
      undone: t("quizUndone"),
      section: quizSection,
    });
  };
  const getNotice = ({ result, changeId }: QuizChecked, { passingScore }: QuizView) => {
    if (!changeId) return t("quizKept");
    return result.passed ? t("quizPassed") : t("quizNotPassed", { count: passingScore });
  };
  /** Takes the passed result back. The quiz begins again, and modules and certificate are as before. */
  const undo = async (changeId: string) => {
    const undone = await writes.undo(changeId);
    if (!undone) return false;
    restart();
    const outcome = await progress.call({ courseId: course.id });
    if (outcome.ok && outcome.data.progress) accept(outcome.data.progress);
    return true;
  };
  return {
    moduleId,
    view,
    step,
    checked,
    pending,
    error: unread ?? refused,
    retry: unread ? refetch : undefined,
    writes: { ...writes, undo },
    getAnswer,
    givenTo: (questionId: string): string | undefined => checked?.given[getKey(questionId)],
    open,
    close,
    choose,
    goTo: (to: number) => setOpened({ moduleId, step: to }),
    check,
    restart,
  };
}

export type CourseQuiz = ReturnType<typeof useQuiz>;

/** Answers to the questions of a quiz: a draft, until they are checked. */
function useAnswers(courseId: string, moduleId: string | undefined) {
  const [answers, setAnswers, clearAnswers] = useDraft(
    `quiz ${courseId}`,
    noAnswers,
    answersSchema,
  );
  const getKey = (questionId: string) => `${moduleId} ${questionId}`;
  const getAnswer = (questionId: string): string | undefined => answers[getKey(questionId)];
  const choose = (questionId: string, option: string) =>
    setAnswers({ ...answers, [getKey(questionId)]: option });
  return { answers, getKey, getAnswer, choose, clearAnswers };
}

/** Says the result for the model, with the questions that were answered wrong. */
function describeResult({ result, checked }: QuizChecked, view: QuizView): string {
  const { correct, total, passed } = result;
  const quiz = recordLabel({ id: view.moduleId, name: view.title });
  const outcome = passed ? "passed" : "not passed";
  const wrongIds = checked.filter((question) => !question.correct).map((each) => each.questionId);
  const wrong = view.questions.filter(({ id }) => wrongIds.includes(id));
  const facts = [`${correct} of ${total} right`, outcome];
  if (wrong.length > 0) {
    const labels = wrong.map(({ id, text }) => recordLabel({ id, name: text }));
    facts.push(`wrong: ${labels.join(", ")}`);
  }
  return `Answered the quiz ${quiz}: ${facts.join(", ")}.`;
}
