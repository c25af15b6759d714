import {
  type CourseDetail,
  type Cue,
  type Progress,
  type TrainingMedia,
  trainingMediaSchema,
} from "@suite/employee-training-contract";
import {
  describeView,
  quotedText,
  recordLabel,
  useRead,
  useViewState,
  type ViewDescription,
} from "@suite/widget-kit";
import { createFormat } from "@suite/widget-kit/i18n";
import { useEffect, useState } from "react";
import { z } from "zod";
import { cuesAround } from "./video/cues.ts";

export function useCourse(first: TrainingMedia) {
  const {
    data: view = first,
    read,
    pending,
    error,
  } = useRead("training-media", trainingMediaSchema, first);
  const firstId = first.course?.id;
  // The courses that were opened one after another; the last one is on screen.
  const [opened, setOpened] = useViewState<string[]>(
    `courses from ${firstId ?? first.query ?? ""}`,
    [],
    z.array(z.string()),
  );
  const [restoring, setRestoring] = useState(opened.length > 0 && opened.at(-1) !== firstId);
  useEffect(() => {
    const last = opened.at(-1);
    if (restoring && last !== undefined)
      void read({ courseId: last }).finally(() => setRestoring(false));
  }, [restoring, opened, read]);
  const show = async (courseIds: string[], courseId: string) => {
    setOpened(courseIds);
    await read({ courseId });
  };
  const open = async (courseId: string) => {
    const path = opened.length === 0 && firstId !== undefined ? [firstId] : opened;
    await show([...path, courseId], courseId);
  };
  const last = opened.at(-2);
  const back = last === undefined ? undefined : () => show(opened.slice(0, -1), last);
  const refresh = async () => {
    if (view.course) await read({ courseId: view.course.id });
  };
  return {
    view,
    /** True while the course that was open before a reload is read. */
    restoring,
    open,
    back,
    refresh,
    pending,
    error,
  };
}

export type OpenedCourse = ReturnType<typeof useCourse>;

const { clock } = createFormat("en", "UTC");

interface OnScreen {
  readonly course: Pick<CourseDetail, "id" | "title" | "modules" | "cues" | "clipSeconds">;
  readonly progress: Progress;
  readonly watched: ReadonlySet<number>;
  readonly seconds: number;
  readonly unsaved: boolean;
  readonly lesson?: Pick<CourseDetail["modules"][number], "id" | "title"> | undefined;
  readonly changes?: readonly string[];
  readonly cue?: Cue;
}

/** What the video says before, at and after a caption, with times. */
function textAround(cues: readonly Cue[], cue: Cue): string {
  return cuesAround(cues, cue)
    .map(({ start, text }) => `${clock(start)} ${text}`)
    .join(" ");
}

/** Longest transcript that the model is told, in characters. */
const transcriptLength = 3_000;

export function describeScreen(onScreen: OnScreen): ViewDescription {
  const { course, progress, watched, seconds, unsaved, changes, lesson, cue } = onScreen;
  const { id, title, modules, cues, clipSeconds } = course;
  const done = modules.filter((module) => progress.completedModules.includes(module.id));
  const watchedTexts = cues.filter((_, index) => watched.has(index)).map(({ text }) => text);
  const steps = progress.completedSteps ?? [];
  const names = done.map((module) => recordLabel({ id: module.id, name: module.title }));
  return describeView({
    screen: `The course ${recordLabel({ id, name: title })} is on screen.`,
    details: [
      lesson && `Its module ${recordLabel({ id: lesson.id, name: lesson.title })} is open.`,
      `Its video is at ${clock(seconds)} of ${clock(clipSeconds)}.`,
      watchedTexts.length > 0
        ? `What the person has just watched says: ${quotedText(watchedTexts.join(" "), transcriptLength)}`
        : "The person has not watched the video here yet.",
      `Modules done: ${names.join("; ") || "none"} (${progress.percent} %).`,
      steps.length > 0 && `Steps of labs done: ${steps.join(", ")}.`,
      progress.certificateNumber &&
        `The course is finished, certificate ${progress.certificateNumber}.`,
      cue &&
        `They ask about the moment at ${clock(cue.start)}, which says: ${quotedText(cue.text, 300)}`,
      cue && `Around it the video says: ${quotedText(textAround(cues, cue), transcriptLength)}`,
      cue?.chapter && `Its chapter is ${quotedText(cue.chapter, 60)}.`,
      unsaved && "Some of this is not saved on the server yet.",
    ],
    changes,
  });
}
