import { Body1, Body1Strong, Button, Caption1, Subtitle1 } from "@fluentui/react-components";
import { BookOpenRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import type { CourseDetail, Cue, Moment, TrainingMedia } from "@suite/employee-training-contract";
import {
  useFormat,
  useHost,
  useModelContext,
  useSendContext,
  useStrings,
  useViewState,
} from "@suite/widget-kit";
import {
  FullscreenButton,
  LoadingSkeleton,
  SkeletonItem,
  useFocusOnClose,
} from "@suite/widget-kit/components";
import { useInlineStyles } from "@suite/widget-kit/theme";
import type { WidgetProps } from "@suite/widget-kit/widget";
import { useCallback, useState } from "react";
import { z } from "zod";
import { CertificateSummary } from "../parts/certificate-summary.tsx";
import { CourseFacts, ProgressMeter } from "../parts/course-facts.tsx";
import { trainingStrings } from "../strings.ts";
import { CourseLinks, CoursePage, type CourseParts } from "./course-page.tsx";
import { useLesson } from "./lessons/use-lesson.ts";
import { SaveStatus } from "./progress.tsx";
import { Quiz } from "./quiz/quiz.tsx";
import { useQuiz } from "./quiz/use-quiz.ts";
import { mediaStrings } from "./strings.ts";
import { useCoursePipStyles, useCourseStyles } from "./training-media.styles.ts";
import { describeScreen, type OpenedCourse, useCourse } from "./use-course.ts";
import { useProgress } from "./use-progress.ts";
import { cueAt, cuesAround } from "./video/cues.ts";
import { AskMoment, PipButton, Player, TranscriptLines } from "./video/player.tsx";
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
  const { record } = state;
  const { moment } = view;
  const [position, keepPosition] = useViewState(
    ["position", course.id, moment?.seconds].join(" "),
    moment?.seconds ?? state.progress.positionSeconds,
    z.number().min(0),
  );
  const [certificate, showCertificate] = useViewState(
    `certificate ${course.id}`,
    false,
    z.boolean(),
  );
  const savePosition = useCallback(
    (seconds: number) => record({ kind: "position", seconds }),
    [record],
  );
  const finishVideo = useCallback(() => {
    const video = course.modules.find(({ kind }) => kind === "video");
    if (video) record({ kind: "module", moduleId: video.id, done: true });
  }, [course.modules, record]);
  const saving = { onSave: savePosition, onMove: keepPosition, onEnd: finishVideo };
  const playback = usePlayback(Math.min(position, course.clipSeconds), course.cues, saving);
  const lesson = useLesson(course, { state, quiz, playback });
  const { changes } = quiz.writes;
  const busy =
    fullView ||
    displayMode === "pip" ||
    playback.watched.size > 0 ||
    state.waiting > 0 ||
    changes.length > 0;
  const [cue, setCue] = useState<Cue>();
  const sendContext = useSendContext();
  // The start of the current cue: an update every second would be too many.
  const seconds = course.cues.findLast(({ start }) => start <= playback.seconds)?.start ?? 0;
  const screen = {
    course,
    progress: state.progress,
    watched: playback.watched,
    seconds,
    unsaved: state.waiting > 0,
    changes,
    lesson: lesson.module,
  };
  const onAsk = (cue: Cue) => {
    setCue(cue);
    return sendContext(describeScreen({ ...screen, cue }));
  };
  // The inline card shows only what the model has said already.
  useModelContext(busy || cue ? describeScreen({ ...screen, cue }) : undefined);
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

function CourseInline({ view, ...parts }: CourseParts & { view: TrainingMedia }) {
  const { course, state, clip, playback, quiz, lesson, onAsk, certificate } = parts;
  const t = useStrings(mediaStrings);
  const shared = useStrings(trainingStrings);
  const styles = useInlineStyles();
  const own = useCourseStyles();
  const { canCallTools, openFullView } = useHost();
  const { progress, record } = state;
  const answering = quiz.moduleId !== undefined;
  const opener = useFocusOnClose<HTMLButtonElement>(answering);
  const { certificateNumber, completedModules } = progress;
  const open = course.modules.find(
    ({ id, questionCount }) => questionCount !== undefined && !completedModules.includes(id),
  );
  return (
    <main className={styles.card}>
      <div className={styles.head}>
        <Subtitle1 as="h1">
          <bdi>{course.title}</bdi>
        </Subtitle1>
        <CourseFacts {...course} />
      </div>
      {answering ? (
        <Quiz
          quiz={quiz}
          onLesson={(place) => {
            lesson.openAt(place);
            void openFullView();
          }}
        />
      ) : (
        <>
          <div className={styles.columns}>
            <div>
              <Player course={course} clip={clip} playback={playback} />
              {playback.watched.size > 0 && (
                <AskMoment course={course} seconds={playback.seconds} onAsk={onAsk} />
              )}
            </div>
            <div className={styles.column}>
              {!view.moment && (
                <Body1 className={own.description} dir="auto">
                  {course.description}
                </Body1>
              )}
              <Reason view={view} course={course} />
              {view.moment && <MomentAround {...parts} moment={view.moment} />}
              {view.passage && (
                <div>
                  <Caption1 className={styles.subtitle}>{t("passageFound")}</Caption1>
                  <TranscriptLines
                    cues={[view.passage]}
                    seconds={playback.seconds}
                    onSeek={playback.seek}
                  />
                </div>
              )}
              {progress.enrolled && !view.moment && (
                <ProgressMeter percent={progress.percent} label={t("progress")} />
              )}
              <SaveStatus state={state} />
            </div>
          </div>
          <div className={styles.actions}>
            <FullscreenButton appearance="primary" label={t("openCourse")} />
            {!progress.enrolled && canCallTools && (
              <Button onClick={() => record({ kind: "enroll" })}>{shared("enroll")}</Button>
            )}
            {progress.enrolled && open && canCallTools && (
              <Button ref={opener} onClick={() => quiz.open(open.id)}>
                {t("takeQuiz")}
              </Button>
            )}
          </div>
          {certificateNumber && canCallTools && (
            <CertificateSummary
              number={certificateNumber}
              completedAt={progress.completedAt}
              onShow={() => {
                certificate.show(true);
                void openFullView();
              }}
            />
          )}
        </>
      )}
    </main>
  );
}

/** Answers a question about a moment: what the video says around it, and the reading that says more. */
function MomentAround(props: CourseParts & { moment: Moment }) {
  const { course, playback, lesson, moment } = props;
  const t = useStrings(mediaStrings);
  const styles = useInlineStyles();
  const own = useCourseStyles();
  const { clock } = useFormat();
  const { openFullView } = useHost();
  const { reading, seconds } = moment;
  const cue = cueAt(course.cues, seconds);
  if (!cue) return null;
  return (
    <div>
      <Caption1 className={styles.subtitle}>{t("momentAround", { time: clock(seconds) })}</Caption1>
      <TranscriptLines
        cues={cuesAround(course.cues, cue, 1)}
        seconds={playback.seconds}
        onSeek={playback.seek}
      />
      {reading && (
        <Button
          appearance="transparent"
          className={own.reading}
          icon={<BookOpenRegular />}
          onClick={() => {
            lesson.openAt(reading);
            void openFullView();
          }}
        >
          {t("momentReading", { title: oneLine(reading.title) })}
        </Button>
      )}
    </div>
  );
}

function Reason({
  view: { subjects, query = "" },
  course,
}: {
  view: TrainingMedia;
  course: CourseDetail;
}) {
  const t = useStrings(mediaStrings);
  const styles = useInlineStyles();
  const format = useFormat();
  if (!subjects) return null;
  const { topics, modules, moduleCount } = subjects;
  const [module] = modules;
  const about =
    topics.length > 0
      ? t("whyTopics", { topics: format.list(topics) })
      : t("whyAsked", { query: oneLine(query, 60) });
  const taught =
    module &&
    t("whyModules", { count: moduleCount, total: course.modules.length, module: oneLine(module) });
  return (
    <Caption1 className={styles.subtitle}>{[about, taught].filter(Boolean).join(" ")}</Caption1>
  );
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
