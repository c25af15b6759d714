import { Body1, Button, Caption1, Field, Input } from "@fluentui/react-components";
import { BookmarkRegular, DismissRegular } from "@fluentui/react-icons";
import {
  bookmarkNoteSchema,
  type CourseCard,
  type CourseDetail,
  type Cue,
} from "@suite/employee-training-contract";
import { useDraft, useFormat, useHost, useStrings } from "@suite/widget-kit";
import {
  IconButton,
  PageHeader,
  Panel,
  Problem,
  useFocusOnClose,
} from "@suite/widget-kit/components";
import { usePageStyles } from "@suite/widget-kit/theme";
import { useRef, useState } from "react";
import { z } from "zod";
import { CourseFacts, hoursAndMinutes, Instructor, useLevelName } from "../parts/course-facts.tsx";
import { trainingStrings } from "../strings.ts";
import { CertificatePage, CertificatePanel } from "./certificate.tsx";
import { LessonPanel } from "./lessons/lesson-panel.tsx";
import type { OpenedLesson } from "./lessons/use-lesson.ts";
import { ModulesPanel } from "./progress.tsx";
import type { CourseQuiz } from "./quiz/use-quiz.ts";
import { mediaStrings } from "./strings.ts";
import {
  useBookmarksPanelStyles,
  useCourseLinksStyles,
  useCourseStyles,
} from "./training-media.styles.ts";
import type { OpenedCourse } from "./use-course.ts";
import type { CourseProgress } from "./use-progress.ts";
import { AskMoment, PipButton, Player, TranscriptLines } from "./video/player.tsx";
import type { Clip, Playback } from "./video/use-playback.ts";

export interface CourseParts {
  course: CourseDetail;
  state: CourseProgress;
  clip: Clip;
  playback: Playback;
  quiz: CourseQuiz;
  lesson: OpenedLesson;
  onAsk: (cue: Cue) => Promise<void>;
}

export function CoursePage({ opened, ...parts }: CourseParts & { opened: OpenedCourse }) {
  const { course, state, clip, playback, quiz, lesson, onAsk } = parts;
  const t = useStrings(mediaStrings);
  const shared = useStrings(trainingStrings);
  const styles = usePageStyles();
  const own = useCourseStyles();
  const { canCallTools } = useHost();
  const { view, open, back, refresh, pending, error } = opened;
  const [certificate, showCertificate] = useState(false);
  const opener = useFocusOnClose<HTMLButtonElement>(certificate);
  const onCertificate = () => showCertificate(true);
  if (certificate) {
    return (
      <CertificatePage
        course={course}
        state={state}
        learner={view.learner.name}
        onBack={() => showCertificate(false)}
      />
    );
  }
  const isVideo = !lesson.module || lesson.module.kind === "video";
  const suggestions = [...view.alternatives, ...view.related];
  return (
    <main className={styles.page}>
      <PageHeader
        title={course.title}
        subtitle={<CourseFacts {...course} />}
        readAt={view.readAt}
        onBack={back}
        onRefresh={canCallTools ? refresh : undefined}
        refreshing={pending}
      >
        {!state.progress.enrolled && canCallTools && (
          <Button appearance="primary" onClick={() => state.record({ kind: "enroll" })}>
            {shared("enroll")}
          </Button>
        )}
      </PageHeader>
      <Problem error={error} onChoose={({ id }) => open(id)} />
      <div className={styles.columns} aria-busy={pending}>
        <div className={styles.column}>
          <LessonPanel
            course={course}
            state={state}
            quiz={quiz}
            lesson={lesson}
            onCertificate={onCertificate}
            video={
              <div>
                <Player course={course} clip={clip} playback={playback} />
                <div className={own.videoActions}>
                  <AskMoment course={course} seconds={playback.seconds} onAsk={onAsk} />
                  <PipButton />
                </div>
              </div>
            }
          />
          {isVideo && (
            <>
              <Panel title={t("transcript")}>
                <TranscriptLines
                  cues={course.cues}
                  seconds={playback.seconds}
                  onSeek={playback.seek}
                />
              </Panel>
              <Panel title={t("about")}>
                <Body1 className={own.text} dir="auto">
                  {course.description}
                </Body1>
              </Panel>
            </>
          )}
        </div>
        <div className={styles.column}>
          <ModulesPanel course={course} state={state} lesson={lesson} />
          {course.certificate && (
            <CertificatePanel state={state} opener={opener} onShow={onCertificate} />
          )}
          <BookmarksPanel
            courseId={course.id}
            seconds={isVideo ? playback.seconds : undefined}
            state={state}
            onSeek={(seconds) => {
              lesson.openVideo();
              playback.seek(seconds);
            }}
          />
          <Panel title={t("instructor")}>
            <Instructor name={course.instructor.name}>
              <bdi>{course.instructor.role}</bdi>
            </Instructor>
          </Panel>
          {suggestions.length > 0 && (
            <Panel title={t("related")}>
              <CourseLinks label={t("related")} courses={suggestions} onOpen={open} />
            </Panel>
          )}
          {view.learner.demo && (
            <Caption1 className={styles.subtitle}>{shared("demoLearner")}</Caption1>
          )}
        </div>
      </div>
    </main>
  );
}

interface CourseLinksProps {
  label: string;
  courses: readonly CourseCard[];
  onOpen: (courseId: string) => void;
}

export function CourseLinks({ label, courses, onOpen }: CourseLinksProps) {
  const { canCallTools } = useHost();
  const format = useFormat();
  const levelName = useLevelName();
  const styles = useCourseLinksStyles();
  return (
    <ul className={styles.list} aria-label={label}>
      {courses.map(({ id, title, level, minutes }) => (
        <li key={id}>
          <Button
            appearance="subtle"
            className={styles.course}
            disabledFocusable={!canCallTools}
            onClick={() => onOpen(id)}
          >
            <bdi className={styles.title}>{title}</bdi>
            <Caption1 className={styles.facts}>
              {format.dotted([levelName(level), format.duration(hoursAndMinutes(minutes))])}
            </Caption1>
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface BookmarksPanelProps {
  courseId: string;
  /** Position to mark, while the video is on screen. */
  seconds: number | undefined;
  state: CourseProgress;
  onSeek: (seconds: number) => void;
}

function BookmarksPanel({ courseId, seconds, state, onSeek }: BookmarksPanelProps) {
  const t = useStrings(mediaStrings);
  const styles = useBookmarksPanelStyles();
  const { clock } = useFormat();
  const { canCallTools } = useHost();
  const [note, setNote, clearNote] = useDraft(`bookmark ${courseId}`, "", z.string());
  const { bookmarks } = state.progress;
  const valid = bookmarkNoteSchema.safeParse(note);
  const field = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState(false);
  const add = () => {
    setTried(!valid.success);
    if (seconds === undefined || !valid.success) return field.current?.focus();
    state.record({ kind: "bookmark", seconds: Math.round(seconds * 10) / 10, note: valid.data });
    clearNote();
  };
  return (
    <Panel title={t("bookmarks")}>
      {bookmarks.length === 0 && <Body1 className={styles.quiet}>{t("noBookmarks")}</Body1>}
      <ul className={styles.list}>
        {bookmarks.map((bookmark) => (
          <li key={bookmark.seconds} className={styles.bookmark}>
            <Button
              appearance="subtle"
              className={styles.jump}
              onClick={() => onSeek(bookmark.seconds)}
            >
              <span className={styles.time}>{clock(bookmark.seconds)}</span>
              <bdi className={styles.note}>{bookmark.note}</bdi>
            </Button>
            {canCallTools && (
              <IconButton
                icon={<DismissRegular />}
                label={t("removeBookmark", { time: clock(bookmark.seconds) })}
                onClick={() => state.record({ kind: "remove-bookmark", seconds: bookmark.seconds })}
              />
            )}
          </li>
        ))}
      </ul>
      {canCallTools && seconds !== undefined && (
        <div className={styles.form}>
          <Field
            label={t("bookmarkNote")}
            className={styles.field}
            validationMessage={tried && !valid.success ? t("bookmarkNeedsNote") : undefined}
          >
            <Input
              ref={field}
              value={note}
              maxLength={120}
              onChange={(_, { value }) => setNote(value)}
              onKeyDown={({ key }) => key === "Enter" && add()}
            />
          </Field>
          <Button icon={<BookmarkRegular />} onClick={add}>
            {t("addBookmark", { time: clock(seconds) })}
          </Button>
        </div>
      )}
    </Panel>
  );
}
