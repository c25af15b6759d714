import { Body1, Button, Caption1, mergeClasses } from "@fluentui/react-components";
import type { CourseDetail } from "@suite/employee-training-contract";
import { useHost, useStrings } from "@suite/widget-kit";
import {
  KeptScroll,
  PageHeader,
  Panel,
  Problem,
  useFocusOnClose,
} from "@suite/widget-kit/components";
import { usePageStyles } from "@suite/widget-kit/theme";
import type { RefObject } from "react";
import { CertificatePage } from "../parts/certificate.tsx";
import { CertificateSummary } from "../parts/certificate-summary.tsx";
import { CourseAbout } from "../parts/course-about.tsx";
import { CourseFacts, Instructor } from "../parts/course-facts.tsx";
import { trainingStrings } from "../strings.ts";
import { BookmarksPanel } from "./bookmarks-panel.tsx";
import { CourseLinks } from "./course-links.tsx";
import type { CourseParts } from "./course-parts.ts";
import { LessonPanel } from "./lessons/lesson-panel.tsx";
import { ModulesPanel } from "./progress/modules-panel.tsx";
import { mediaStrings } from "./strings.ts";
import { useCourseStyles, useModulesPanelStyles } from "./training-media.styles.ts";
import type { OpenedCourse } from "./use-course.ts";
import { AskMoment, PipButton, Player, TranscriptLines } from "./video/player.tsx";

export function CoursePage({ opened, ...parts }: CourseParts & { opened: OpenedCourse }) {
  const { course, state, certificate } = parts;
  const shared = useStrings(trainingStrings);
  const { certificateNumber, completedAt } = state.progress;
  const opener = useFocusOnClose<HTMLButtonElement>(certificate.shown);
  if (certificate.shown && certificateNumber) {
    const { id: courseId, title } = course;
    return (
      <CertificatePage
        certificate={{ courseId, title, number: certificateNumber, completedAt }}
        learner={opened.view.learner.name}
        backLabel={shared("backToCourse")}
        onBack={() => certificate.show(false)}
      />
    );
  }
  return <CourseWorkplace opened={opened} opener={opener} {...parts} />;
}

interface CourseWorkplaceProps extends CourseParts {
  readonly opened: OpenedCourse;
  readonly opener: RefObject<HTMLButtonElement | null>;
}

/** The course: the open lesson with its modules beside it, and what belongs to the course around them. */
function CourseWorkplace({ opened, opener, ...parts }: CourseWorkplaceProps) {
  const { course, state, playback, quiz, lesson, certificate } = parts;
  const t = useStrings(mediaStrings);
  const shared = useStrings(trainingStrings);
  const styles = usePageStyles();
  const own = useCourseStyles();
  const { canCallTools } = useHost();
  const { view, open, back, refresh, pending, error } = opened;
  const onCertificate = () => certificate.show(true);
  const isVideo = !lesson.module || lesson.module.kind === "video";
  const seekInVideo = (seconds: number) => {
    lesson.openVideo();
    playback.seek(seconds);
  };
  return (
    <main className={styles.page}>
      <KeptScroll page={`course ${course.id}`} />
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
      <div className={own.workplace} aria-busy={pending}>
        <div className={own.lesson}>
          <LessonPanel
            course={course}
            state={state}
            quiz={quiz}
            lesson={lesson}
            onCertificate={onCertificate}
            video={<CourseVideo {...parts} />}
          />
        </div>
        <div className={own.modules}>
          <ModulesPanel course={course} state={state} lesson={lesson} />
        </div>
        <div className={mergeClasses(styles.column, own.around)}>
          {isVideo && (
            <Panel title={t("transcript")}>
              <TranscriptLines
                cues={course.cues}
                seconds={playback.seconds}
                onSeek={playback.seek}
              />
            </Panel>
          )}
          <Panel title={t("about")}>
            <CourseAbout course={course} />
          </Panel>
        </div>
        <div className={mergeClasses(styles.column, own.side)}>
          {course.certificate && (
            <CertificatePanel state={state} opener={opener} onShow={onCertificate} />
          )}
          <BookmarksPanel
            courseId={course.id}
            seconds={isVideo ? playback.seconds : undefined}
            state={state}
            onSeek={seekInVideo}
          />
          <CoursePeople view={view} course={course} onOpen={open} />
        </div>
      </div>
    </main>
  );
}

/** The video with its actions: a question to the model, and picture-in-picture. */
function CourseVideo({ course, clip, playback, onAsk }: CourseParts) {
  const styles = useCourseStyles();
  return (
    <div>
      <Player course={course} clip={clip} playback={playback} />
      <div className={styles.videoActions}>
        <AskMoment course={course} seconds={playback.seconds} onAsk={onAsk} />
        <PipButton />
      </div>
    </div>
  );
}

interface CertificatePanelProps extends Pick<CourseParts, "state"> {
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onShow: () => void;
}

function CertificatePanel({ state, opener, onShow }: CertificatePanelProps) {
  const t = useStrings(mediaStrings);
  const shared = useStrings(trainingStrings);
  const styles = useModulesPanelStyles();
  const { canCallTools } = useHost();
  const { certificateNumber: number, completedAt } = state.progress;
  return (
    <Panel title={shared("certificate")}>
      {!number && <Body1 className={styles.facts}>{t("certificateLater")}</Body1>}
      {number && canCallTools && (
        <CertificateSummary
          number={number}
          completedAt={completedAt}
          opener={opener}
          onShow={onShow}
        />
      )}
      {number && !canCallTools && <Body1>{shared("certificateReady", { number })}</Body1>}
    </Panel>
  );
}

interface CoursePeopleProps extends Pick<OpenedCourse, "view"> {
  readonly course: CourseDetail;
  readonly onOpen: (courseId: string) => void;
}

/** The instructor, other courses on the subject, and whose progress this is. */
function CoursePeople({ view, course, onOpen }: CoursePeopleProps) {
  const t = useStrings(mediaStrings);
  const shared = useStrings(trainingStrings);
  const styles = usePageStyles();
  const suggestions = [...view.alternatives, ...view.related];
  return (
    <>
      <Panel title={t("instructor")}>
        <Instructor name={course.instructor.name}>
          <bdi>{course.instructor.role}</bdi>
        </Instructor>
      </Panel>
      {suggestions.length > 0 && (
        <Panel title={t("related")}>
          <CourseLinks label={t("related")} courses={suggestions} onOpen={onOpen} />
        </Panel>
      )}
      {view.learner.demo && (
        <Caption1 className={styles.subtitle}>{shared("demoLearner")}</Caption1>
      )}
    </>
  );
}
