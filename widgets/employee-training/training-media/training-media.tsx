import { Body1, Body1Strong, Subtitle1 } from "@fluentui/react-components";
import type { CourseDetail, Cue, TrainingMedia } from "@suite/employee-training-contract";
import {
  useHost,
  useModelContext,
  useSendContext,
  useStrings,
  useViewState,
} from "@suite/widget-kit";
import { LoadingSkeleton, SkeletonItem } from "@suite/widget-kit/components";
import { useInlineStyles } from "@suite/widget-kit/theme";
import type { WidgetProps } from "@suite/widget-kit/widget";
import { useCallback, useState } from "react";
import { z } from "zod";
import { CourseInline } from "./course-inline.tsx";
import { CourseLinks } from "./course-links.tsx";
import { CoursePage } from "./course-page.tsx";
import type { CourseParts } from "./course-parts.ts";
import { useLesson } from "./lessons/use-lesson.ts";
import { type CourseProgress, useProgress } from "./progress/use-progress.ts";
import { useQuiz } from "./quiz/use-quiz.ts";
import { mediaStrings } from "./strings.ts";
import { useCoursePipStyles, useCourseStyles } from "./training-media.styles.ts";
import { describeScreen, type OpenedCourse, useCourse } from "./use-course.ts";
import { PipButton, Player } from "./video/player.tsx";
import { useClip, usePlayback } from "./video/use-playback.ts";

/** The course that matches a query: a card in the conversation, a page in full screen, or the video in picture-in-picture. */
export function TrainingMediaWidget({ data }: WidgetProps<TrainingMedia>) {
  // A new tool result starts over: courses opened before belong to the old one.
  return <TrainingMediaView key={data.readAt} data={data} />;
}

function TrainingMediaView({ data }: { data: TrainingMedia }) {
  const opened = useCourse(data);
  const { course } = opened.view;
  if (opened.restoring) return <CourseSkeleton />;
  if (!course) return <NoMatch view={opened.view} onOpen={opened.open} />;
  return <CourseView key={course.id} opened={opened} course={course} />;
}

/** Holds the state of a course above its views, so that a change of display mode does not interrupt the video. */
function CourseView({ opened, course }: { opened: OpenedCourse; course: CourseDetail }) {
  const { displayMode, fullView } = useHost();
  const { view } = opened;
  const state = useProgress(course, view.progress, view.learner);
  const clip = useClip(course);
  const quiz = useQuiz(course, state);
  const playback = useSavedPlayback(course, state, view.moment?.seconds);
  const lesson = useLesson(course, { state, quiz, playback });
  const [certificate, showCertificate] = useViewState(
    `certificate ${course.id}`,
    false,
    z.boolean(),
  );
  const onAsk = useScreenContext({ course, state, quiz, playback, lesson });
  const parts = {
    course,
    state,
    clip,
    playback,
    quiz,
    lesson,
    onAsk,
    certificate: { shown: certificate, show: showCertificate },
  };
  if (fullView) return <CoursePage opened={opened} {...parts} />;
  if (displayMode === "pip") return <CoursePip course={course} clip={clip} playback={playback} />;
  return <CourseInline view={view} {...parts} />;
}

/**
 * Playback of a course's video. It begins at the moment of a question, or where the learner stopped. The position is saved, and the
 * end of the video completes its module.
 */
function useSavedPlayback(
  course: CourseDetail,
  { progress, record }: CourseProgress,
  momentSeconds: number | undefined,
) {
  const [position, keepPosition] = useViewState(
    ["position", course.id, momentSeconds].join(" "),
    momentSeconds ?? progress.positionSeconds,
    z.number().min(0),
  );
  const savePosition = useCallback(
    (seconds: number) => record({ kind: "position", seconds }),
    [record],
  );
  const finishVideo = useCallback(() => {
    const video = course.modules.find(({ kind }) => kind === "video");
    if (video) record({ kind: "module", moduleId: video.id, done: true });
  }, [course.modules, record]);
  const start = Math.min(position, course.clipSeconds);
  return usePlayback(start, course.cues, {
    onSave: savePosition,
    onMove: keepPosition,
    onEnd: finishVideo,
  });
}

type ScreenParts = Pick<CourseParts, "course" | "state" | "quiz" | "playback" | "lesson">;

/** Tells the model what is on screen. Returns a function that adds the caption that the person asks about. */
function useScreenContext({ course, state, quiz, playback, lesson }: ScreenParts) {
  const { displayMode, fullView } = useHost();
  const sendContext = useSendContext();
  const [cue, setCue] = useState<Cue>();
  const { changes } = quiz.writes;
  const isUnsaved = state.waiting > 0;
  // The start of the current cue: an update every second would be too many.
  const seconds = course.cues.findLast(({ start }) => start <= playback.seconds)?.start ?? 0;
  const screen = {
    course,
    progress: state.progress,
    watched: playback.watched,
    seconds,
    unsaved: isUnsaved,
    changes,
    lesson: lesson.module,
  };
  const isLarge = fullView || displayMode === "pip";
  const isUsed = playback.watched.size > 0 || isUnsaved || changes.length > 0 || cue !== undefined;
  // The inline card shows only what the model has said already.
  useModelContext(isLarge || isUsed ? describeScreen({ ...screen, cue }) : undefined);
  return (cue: Cue) => {
    setCue(cue);
    return sendContext(describeScreen({ ...screen, cue }));
  };
}

function CoursePip({ course, clip, playback }: Pick<CourseParts, "course" | "clip" | "playback">) {
  const styles = useCoursePipStyles();
  return (
    <main className={styles.corner}>
      <Player course={course} clip={clip} playback={playback} />
      <div className={styles.foot}>
        <Body1Strong as="h1" className={styles.title}>
          <bdi>{course.title}</bdi>
        </Body1Strong>
        <PipButton />
      </div>
    </main>
  );
}

function NoMatch({ view, onOpen }: { view: TrainingMedia; onOpen: (courseId: string) => void }) {
  const t = useStrings(mediaStrings);
  const styles = useInlineStyles();
  const near = view.alternatives;
  return (
    <main className={styles.card}>
      <div className={styles.head}>
        <Subtitle1 as="h1">{t("noMatchTitle", { query: view.query ?? "" })}</Subtitle1>
        <Body1 className={styles.subtitle}>
          {near.length > 0 ? t("noMatchNear") : t("noMatchHint")}
        </Body1>
      </div>
      {near.length > 0 && <CourseLinks label={t("noMatchNear")} courses={near} onOpen={onOpen} />}
    </main>
  );
}

export function CourseSkeleton() {
  const styles = useCourseStyles();
  const inline = useInlineStyles();
  return (
    <LoadingSkeleton>
      <SkeletonItem size={24} className={styles.skeletonTitle} />
      <SkeletonItem size={16} className={styles.skeletonFacts} />
      <div className={inline.columns}>
        <SkeletonItem size={128} />
        <div className={inline.column}>
          <SkeletonItem size={16} />
          <SkeletonItem size={16} />
          <SkeletonItem size={16} className={styles.skeletonTitle} />
        </div>
      </div>
    </LoadingSkeleton>
  );
}
