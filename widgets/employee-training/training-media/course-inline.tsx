import { Body1, Button, Caption1, Subtitle1 } from "@fluentui/react-components";
import { BookOpenRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import type { CourseDetail, Moment, TrainingMedia } from "@suite/employee-training-contract";
import { useFormat, useHost, useStrings } from "@suite/widget-kit";
import { FullscreenButton, useFocusOnClose } from "@suite/widget-kit/components";
import { useInlineStyles } from "@suite/widget-kit/theme";
import type { RefObject } from "react";
import { CertificateSummary } from "../parts/certificate-summary.tsx";
import { CourseFacts, ProgressMeter } from "../parts/course-facts.tsx";
import { trainingStrings } from "../strings.ts";
import type { CourseParts } from "./course-parts.ts";
import type { LessonPlace } from "./lessons/use-lesson.ts";
import { SaveStatus } from "./progress/save-status.tsx";
import { Quiz } from "./quiz/quiz.tsx";
import { mediaStrings } from "./strings.ts";
import { useCourseStyles } from "./training-media.styles.ts";
import { cueAt, cuesAround } from "./video/cues.ts";
import { AskMoment, Player, TranscriptLines } from "./video/player.tsx";

interface CourseInlineProps extends CourseParts {
  readonly view: TrainingMedia;
}

/** The course as a card in the conversation. A quiz that is open takes the place of the video. */
export function CourseInline({ view, ...parts }: CourseInlineProps) {
  const { course, quiz, lesson } = parts;
  const styles = useInlineStyles();
  const { openFullView } = useHost();
  const isAnswering = quiz.moduleId !== undefined;
  const opener = useFocusOnClose<HTMLButtonElement>(isAnswering);
  const openLesson = (place: LessonPlace) => {
    lesson.openAt(place);
    void openFullView();
  };
  return (
    <main className={styles.card}>
      <div className={styles.head}>
        <Subtitle1 as="h1">
          <bdi>{course.title}</bdi>
        </Subtitle1>
        <CourseFacts {...course} />
      </div>
      {isAnswering ? (
        <Quiz quiz={quiz} onLesson={openLesson} />
      ) : (
        <CourseOverview view={view} opener={opener} {...parts} />
      )}
    </main>
  );
}

interface CourseOverviewProps extends CourseInlineProps {
  /** Button that opens the quiz. */
  readonly opener: RefObject<HTMLButtonElement | null>;
}

function CourseOverview({ view, opener, ...parts }: CourseOverviewProps) {
  const { course, state, clip, playback, onAsk, certificate } = parts;
  const styles = useInlineStyles();
  const { canCallTools, openFullView } = useHost();
  const { certificateNumber, completedAt } = state.progress;
  const showCertificate = () => {
    certificate.show(true);
    void openFullView();
  };
  return (
    <>
      <div className={styles.columns}>
        <div>
          <Player course={course} clip={clip} playback={playback} />
          {playback.watched.size > 0 && (
            <AskMoment course={course} seconds={playback.seconds} onAsk={onAsk} />
          )}
        </div>
        <CourseAnswer view={view} {...parts} />
      </div>
      <CourseActions course={course} state={state} quiz={parts.quiz} opener={opener} />
      {certificateNumber && canCallTools && (
        <CertificateSummary
          number={certificateNumber}
          completedAt={completedAt}
          onShow={showCertificate}
        />
      )}
    </>
  );
}

/** Says what the course, its moment or its passage has to do with the query, and the learner's progress. */
function CourseAnswer({ view, ...parts }: CourseInlineProps) {
  const { course, state, playback } = parts;
  const { moment, passage } = view;
  const { enrolled, percent } = state.progress;
  const t = useStrings(mediaStrings);
  const styles = useInlineStyles();
  const own = useCourseStyles();
  return (
    <div className={styles.column}>
      {!moment && (
        <Body1 className={own.description} dir="auto">
          {course.description}
        </Body1>
      )}
      <Reason view={view} course={course} />
      {moment && <MomentAround {...parts} moment={moment} />}
      {passage && (
        <div>
          <Caption1 className={styles.subtitle}>{t("passageFound")}</Caption1>
          <TranscriptLines cues={[passage]} seconds={playback.seconds} onSeek={playback.seek} />
        </div>
      )}
      {enrolled && !moment && <ProgressMeter percent={percent} label={t("progress")} />}
      <SaveStatus state={state} />
    </div>
  );
}

interface CourseActionsProps
  extends Pick<CourseParts, "course" | "state" | "quiz">,
    Pick<CourseOverviewProps, "opener"> {}

function CourseActions({ course, state, quiz, opener }: CourseActionsProps) {
  const t = useStrings(mediaStrings);
  const shared = useStrings(trainingStrings);
  const styles = useInlineStyles();
  const { canCallTools } = useHost();
  const { enrolled, completedModules } = state.progress;
  const openQuiz = course.modules.find(
    ({ id, questionCount }) => questionCount !== undefined && !completedModules.includes(id),
  );
  return (
    <div className={styles.actions}>
      <FullscreenButton appearance="primary" label={t("openCourse")} />
      {!enrolled && canCallTools && (
        <Button onClick={() => state.record({ kind: "enroll" })}>{shared("enroll")}</Button>
      )}
      {enrolled && openQuiz && canCallTools && (
        <Button ref={opener} onClick={() => quiz.open(openQuiz.id)}>
          {t("takeQuiz")}
        </Button>
      )}
    </div>
  );
}

interface MomentAroundProps extends CourseParts {
  readonly moment: Moment;
}

/** Answers a question about a moment: what the video says around it, and the reading that says more. */
function MomentAround({ course, playback, lesson, moment }: MomentAroundProps) {
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

interface ReasonProps {
  readonly view: TrainingMedia;
  readonly course: CourseDetail;
}

/** Says why this course was found: the topics or words of the query, and the modules that teach them. */
function Reason({ view, course }: ReasonProps) {
  const t = useStrings(mediaStrings);
  const styles = useInlineStyles();
  const format = useFormat();
  const { subjects, query = "" } = view;
  if (!subjects) return null;
  const { topics, modules, moduleCount } = subjects;
  const [module] = modules;
  const sentences: string[] = [];
  if (topics.length > 0) sentences.push(t("whyTopics", { topics: format.list(topics) }));
  else sentences.push(t("whyAsked", { query: oneLine(query, 60) }));
  if (module) {
    const total = course.modules.length;
    sentences.push(t("whyModules", { count: moduleCount, total, module: oneLine(module) }));
  }
  return <Caption1 className={styles.subtitle}>{sentences.join(" ")}</Caption1>;
}
