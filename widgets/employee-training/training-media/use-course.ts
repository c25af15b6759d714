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
  useReadOnDemand,
  useViewState,
  type ViewDescription,
} from "@suite/widget-kit";
import { createFormat } from "@suite/widget-kit/i18n";
import { useEffect, useState } from "react";
import { z } from "zod";
import { cuesAround } from "./video/cues.ts";

/** The course on screen, and the courses that were opened before it. */
export function useCourse(first: TrainingMedia) {
  const {
    data: view = first,
    read,
    pending,
    error,
  } = useReadOnDemand("training-media", trainingMediaSchema, first);
  const firstId = first.course?.id;
  // The courses that were opened one after another; the last one is on screen.
  const [opened, setOpened] = useViewState<string[]>(
    `courses from ${firstId ?? first.query ?? ""}`,
    [],
    z.array(z.string()),
  );
  const current = opened.at(-1);
  const [restoring, setRestoring] = useState(current !== undefined && current !== firstId);
  useEffect(() => {
    if (!restoring || current === undefined) return;
    void read({ courseId: current }).finally(() => setRestoring(false));
  }, [restoring, current, read]);
  const show = async (courseIds: string[], courseId: string) => {
    setOpened(courseIds);
    await read({ courseId });
  };
  const open = async (courseId: string) => {
    const path = opened.length === 0 && firstId !== undefined ? [firstId] : opened;
    await show([...path, courseId], courseId);
  };
  const previous = opened.at(-2);
  const goBack = async () => {
    if (previous !== undefined) await show(opened.slice(0, -1), previous);
  };
  const back = previous === undefined ? undefined : goBack;
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

/** Longest transcript that the model is told, in characters. */
const transcriptLength = 3_000;

/** Describes for the model what is on screen, what the person has watched and completed, and the caption that they ask about. */
export function describeScreen(onScreen: OnScreen): ViewDescription {
  const { course, seconds, unsaved, changes, lesson, cue } = onScreen;
  const { id, title, cues, clipSeconds } = course;
  const details: string[] = [];
  if (lesson) {
    const label = recordLabel({ id: lesson.id, name: lesson.title });
    details.push(`Its module ${label} is open.`);
  }
  details.push(`Its video is at ${clock(seconds)} of ${clock(clipSeconds)}.`);
  details.push(describeWatched(onScreen));
  details.push(...describeProgress(onScreen));
  if (cue) details.push(...describeMoment(cues, cue));
  if (unsaved) details.push("Some of this is not saved on the server yet.");
  return describeView({
    screen: `The course ${recordLabel({ id, name: title })} is on screen.`,
    details,
    changes,
  });
}

function describeWatched({ course, watched }: OnScreen): string {
  const texts = course.cues.filter((_, index) => watched.has(index)).map(({ text }) => text);
  if (texts.length === 0) return "The person has not watched the video here yet.";
  const transcript = quotedText(texts.join(" "), transcriptLength);
  return `What the person has just watched says: ${transcript}`;
}

function describeProgress({ course, progress }: OnScreen): string[] {
  const { completedModules, completedSteps = [], percent, certificateNumber } = progress;
  const done = course.modules.filter(({ id }) => completedModules.includes(id));
  const names = done.map(({ id, title }) => recordLabel({ id, name: title }));
  const sentences = [`Modules done: ${names.join("; ") || "none"} (${percent} %).`];
  if (completedSteps.length > 0)
    sentences.push(`Steps of labs done: ${completedSteps.join(", ")}.`);
  if (certificateNumber)
    sentences.push(`The course is finished, certificate ${certificateNumber}.`);
  return sentences;
}

function describeMoment(cues: readonly Cue[], cue: Cue): string[] {
  const caption = quotedText(cue.text, 300);
  const around = quotedText(textAround(cues, cue), transcriptLength);
  const sentences = [
    `They ask about the moment at ${clock(cue.start)}, which says: ${caption}`,
    `Around it the video says: ${around}`,
  ];
  if (cue.chapter) sentences.push(`Its chapter is ${quotedText(cue.chapter, 60)}.`);
  return sentences;
}

/** Captions before, at and after a caption, with their times. */
function textAround(cues: readonly Cue[], cue: Cue): string {
  return cuesAround(cues, cue)
    .map(({ start, text }) => `${clock(start)} ${text}`)
    .join(" ");
}
