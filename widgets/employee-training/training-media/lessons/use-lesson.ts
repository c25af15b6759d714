import { type CourseDetail, lessonViewSchema } from "@suite/employee-training-contract";
import { useToolQuery, useViewState } from "@suite/widget-kit";
import { useCallback, useState } from "react";
import { z } from "zod";
import type { CourseProgress } from "../progress/use-progress.ts";
import type { CourseQuiz } from "../quiz/use-quiz.ts";
import type { Playback } from "../video/use-playback.ts";

export type Module = CourseDetail["modules"][number];

interface Parts {
  readonly state: Pick<CourseProgress, "progress" | "record">;
  readonly quiz: Pick<CourseQuiz, "moduleId" | "open" | "close">;
  readonly playback: Pick<Playback, "playing" | "seek">;
}

/** Place in a course: a second of the video, or a section of a text. */
export interface LessonPlace {
  readonly moduleId: string;
  readonly heading?: string;
  readonly seconds?: number | undefined;
}

/** The open module of a course, at first its video. The text of a reading or a lab is read when it is opened. */
export function useLesson(
  course: Pick<CourseDetail, "id" | "modules">,
  { state, quiz, playback }: Parts,
) {
  const { modules } = course;
  const { progress, record } = state;
  const [selected, select] = useViewState<string | undefined>(
    `lesson ${course.id}`,
    undefined,
    z.string().optional(),
  );
  const [heading, setHeading] = useState<string>();
  const openId = quiz.moduleId ?? selected;
  const video = modules.find(({ kind }) => kind === "video");
  const module = modules.find(({ id }) => id === openId) ?? video ?? modules[0];
  const moduleId = module && hasText(module) ? module.id : undefined;
  const { data, error, refetch } = useToolQuery(
    "get-lesson",
    lessonViewSchema,
    moduleId === undefined ? undefined : { courseId: course.id, moduleId },
    // A person who returns to the text finds it at once.
    { keepPrevious: true },
  );

  const open = ({ id, questionCount }: Module) => {
    const quizId = questionCount === undefined ? undefined : id;
    if (id === module?.id && quiz.moduleId === quizId) return;
    // The video would go on by itself when it is drawn again.
    playback.playing.current = false;
    quiz.close();
    select(id);
    if (quizId !== undefined) quiz.open(quizId);
  };
  const openAt = ({ moduleId, heading: section, seconds }: LessonPlace) => {
    const target = modules.find(({ id }) => id === moduleId);
    if (!target) return;
    open(target);
    if (seconds !== undefined) playback.seek(seconds);
    else setHeading(section);
  };
  const next = module && findNext(modules, modules.indexOf(module), progress.completedModules);
  const isDone = module !== undefined && progress.completedModules.includes(module.id);
  const goOn = () => {
    const isRead = module?.kind === "reading" && !isDone;
    if (isRead) record({ kind: "module", moduleId: module.id, done: true });
    if (next) open(next);
  };
  return {
    module,
    isDone,
    text: data?.moduleId === moduleId ? data : undefined,
    error,
    retry: refetch,
    open,
    /** Opens a module at a second of the video or a section of the text. */
    openAt,
    /** Section to scroll to as soon as the text is drawn. */
    heading,
    onHeading: useCallback(() => setHeading(undefined), []),
    openVideo: () => video && open(video),
    /** The next module to do; in a finished course, the next one. */
    next,
    /** Opens the next module. Marks a reading as done. */
    goOn,
  };
}

export type OpenedLesson = ReturnType<typeof useLesson>;

export function hasText({ kind }: Pick<Module, "kind">): boolean {
  return kind === "reading" || kind === "lab";
}

/** The next module that is not completed, after the one at `index` or from the start; else the one that follows. */
export function findNext(modules: readonly Module[], index: number, completed: readonly string[]) {
  const others = [...modules.slice(index + 1), ...modules.slice(0, index)];
  return others.find(({ id }) => !completed.includes(id)) ?? modules[index + 1];
}
