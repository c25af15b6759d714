import {
  type CourseDetail,
  quizCheckedSchema,
  quizViewSchema,
  trainingMediaSchema,
} from "@suite/employee-training-contract";
import {
  recordLabel,
  useDraft,
  useRead,
  useStrings,
  useTool,
  useUndoableMutations,
  useViewState,
} from "@suite/widget-kit";
import { useCallback, useEffect } from "react";
import { z } from "zod";
import { mediaStrings } from "../strings.ts";
import type { CourseProgress } from "../use-progress.ts";

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
  const [answers, setAnswers, clearAnswers] = useDraft(
    `quiz ${course.id}`,
    noAnswers,
    answersSchema,
  );
  const { data, read, clear, error: unread } = useRead("get-quiz", quizViewSchema);
  const { call, pending, error: refused, reset } = useTool("answer-quiz", quizCheckedSchema);
  const reload = useCallback(async () => {
    if (moduleId !== undefined) await read({ courseId: course.id, moduleId });
  }, [read, course.id, moduleId]);
  const writes = useUndoableMutations(reload);

  useEffect(() => void reload(), [reload]);
  const progress = useTool("training-media", trainingMediaSchema);

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
    clear();
    reset();
  };
  const view = data?.moduleId === moduleId ? data : undefined;
  const getKey = (questionId: string) => `${moduleId} ${questionId}`;
  const getAnswer = (questionId: string): string | undefined => answers[getKey(questionId)];
  const choose = (questionId: string, option: string) =>
    setAnswers({ ...answers, [getKey(questionId)]: option });

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
    const { correct, total, passed } = result;
    setChecked({ result, checked, given: answers });
    accept(progress);
    const wrong = view.questions.filter(({ id }) =>
      checked.some((question) => question.questionId === id && !question.correct),
    );
    const missed = wrong.map(({ id, text }) => recordLabel({ id, name: text })).join(", ");
    const saved = passed ? t("quizPassed") : t("quizNotPassed", { count: view.passingScore });
    const text = changeId ? saved : t("quizKept");
    await writes.onSuccess({
      text,
      intent: passed ? "success" : "info",
      modelText:
        `Answered the quiz ${recordLabel({ id: view.moduleId, name: view.title })}: ${correct} of ${total} right, ` +
        `${passed ? "passed" : "not passed"}${missed && `, wrong: ${missed}`}.`,
      // A failed result needs no undo: "Try again" adds a better one.
      changeId: passed ? changeId : undefined,
      undone: t("quizUndone"),
      section: quizSection,
    });
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
    retry: unread ? reload : undefined,
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
