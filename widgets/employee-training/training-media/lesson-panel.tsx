import {
  Body1,
  Body1Strong,
  Button,
  Caption1,
  Checkbox,
  mergeClasses,
  Radio,
  RadioGroup,
} from "@fluentui/react-components";
import { ArrowRightRegular, CheckmarkCircleFilled, DismissCircleFilled } from "@fluentui/react-icons";
import type { LessonSection } from "@suite/employee-training-contract";
import { useFormat, useHost, useStrings } from "@suite/widget-kit";
import {
  Mirrored,
  Problem,
  SkeletonFrame,
  SkeletonItem,
  useFocusOnClose,
} from "@suite/widget-kit/components";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { hoursAndMinutes, ProgressMeter } from "../parts/course-facts.tsx";
import { trainingStrings } from "../strings.ts";
import type { CourseParts } from "./course-page.tsx";
import { useLessonStyles } from "./lesson.styles.ts";
import { ModuleFacts } from "./progress.tsx";
import { Quiz } from "./quiz.tsx";
import { mediaStrings } from "./strings.ts";
import { hasText, type Module } from "./use-lesson.ts";

interface LessonPanelProps extends Pick<CourseParts, "course" | "state" | "quiz" | "lesson"> {
  /** The player, for the module that is a video. */
  readonly video: ReactNode;
  readonly onCertificate: () => void;
}

/** The open module: video, text, steps or quiz, and the way to the next one. */
export function LessonPanel(props: LessonPanelProps) {
  const { course, state, quiz, lesson, video } = props;
  const t = useStrings(mediaStrings);
  const format = useFormat();
  const styles = useLessonStyles();
  const id = useId();
  const { module } = lesson;
  const heading = useFocusOnChange(module?.id);
  if (!module) return video;
  const place = format.number(course.modules.indexOf(module) + 1);
  return (
    <section
      className={mergeClasses(styles.lesson, module.kind !== "video" && styles.sheet)}
      aria-labelledby={id}
    >
      <div>
        <Caption1 className={styles.quiet}>
          {t("lessonOf", { place, total: format.number(course.modules.length) })}
        </Caption1>
        <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
          <bdi>{module.title}</bdi>
        </h2>
        <ModuleFacts module={{ ...module, stepCount: undefined }} course={course} state={state} />
      </div>
      {module.kind === "video" && video}
      {hasText(module) && <LessonText key={module.id} module={module} lesson={lesson} state={state} />}
      {module.questionCount !== undefined && (
        <LessonQuiz module={module} isDone={lesson.isDone} quiz={quiz} />
      )}
      <LessonFoot {...props} />
    </section>
  );
}

/** Moves the focus to the lesson when another one is opened: its heading may be far above the pressed button. */
function useFocusOnChange(id: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current !== id) heading.current?.focus();
    shown.current = id;
  }, [id]);
  return heading;
}

function LessonText({ module, lesson, state }: Pick<CourseParts, "lesson" | "state"> & { module: Module }) {
  const t = useStrings(mediaStrings);
  const format = useFormat();
  const styles = useLessonStyles();
  const { text, error, retry } = lesson;
  if (error) return <Problem error={error} onRetry={retry} />;
  if (!text) {
    return (
      <SkeletonFrame label={t("loadingLesson")} className={styles.text}>
        <SkeletonItem size={24} />
        <SkeletonItem size={96} />
        <SkeletonItem size={96} />
      </SkeletonFrame>
    );
  }
  const keys = text.sections.flatMap(({ steps = [] }) => steps.map((step) => `${module.id}/${step.id}`));
  const done = keys.filter((key) => state.progress.completedSteps?.includes(key));
  const stepsDone = t("stepsDone", { done: format.number(done.length), total: format.number(keys.length) });
  /** The last step completes the lab, and a step taken back reopens it. */
  const tick = (key: string, checked: boolean) => {
    const completes = checked && keys.every((each) => each === key || done.includes(each));
    const moduleId = completes || (!checked && lesson.isDone) ? module.id : undefined;
    state.record({ kind: "step", key, done: checked, moduleId });
  };
  return (
    <div className={styles.text}>
      {keys.length > 0 && (
        <ProgressMeter percent={(100 * done.length) / keys.length} label={module.title} text={stepsDone} />
      )}
      {text.sections.map((section) => (
        <div key={section.heading} className={styles.section}>
          <h3 className={styles.heading}>
            <bdi>{section.heading}</bdi>
          </h3>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph} dir="auto">
              {paragraph}
            </p>
          ))}
          {section.steps && <Steps moduleId={module.id} steps={section.steps} done={done} onTick={tick} />}
          {section.check && <SelfCheck check={section.check} />}
        </div>
      ))}
    </div>
  );
}

interface StepsProps {
  moduleId: string;
  steps: NonNullable<LessonSection["steps"]>;
  /** Keys of the steps that are done. */
  done: readonly string[];
  onTick: (key: string, checked: boolean) => void;
}

function Steps({ moduleId, steps, done, onTick }: StepsProps) {
  const format = useFormat();
  const styles = useLessonStyles();
  const { canCallTools } = useHost();
  return (
    <ol className={styles.steps}>
      {steps.map(({ id, text, minutes }) => {
        const key = `${moduleId}/${id}`;
        return (
          <li key={id}>
            <Checkbox
              className={styles.step}
              disabled={!canCallTools}
              checked={done.includes(key)}
              onChange={(_, { checked }) => onTick(key, checked === true)}
              label={
                <>
                  <bdi>{text}</bdi>
                  <Caption1 block className={styles.quiet}>
                    {format.duration(hoursAndMinutes(minutes))}
                  </Caption1>
                </>
              }
            />
          </li>
        );
      })}
    </ol>
  );
}

/** A question that readers ask themselves. It counts for nothing, so the page checks it. */
function SelfCheck({ check }: { check: NonNullable<LessonSection["check"]> }) {
  const { text, options, answer, explanation } = check;
  const t = useStrings(mediaStrings);
  const styles = useLessonStyles();
  const id = useId();
  const [chosen, choose] = useState<string>();
  const [checked, setChecked] = useState<string>();
  const correct = checked === options[answer];
  const Icon = correct ? CheckmarkCircleFilled : DismissCircleFilled;
  return (
    <div className={styles.check}>
      <Caption1 className={styles.quiet}>{t("checkTitle")}</Caption1>
      <Body1Strong id={id}>
        <bdi>{text}</bdi>
      </Body1Strong>
      <RadioGroup aria-labelledby={id} value={chosen ?? ""} onChange={(_, { value }) => choose(value)}>
        {options.map((option) => (
          <Radio key={option} value={option} label={<bdi>{option}</bdi>} className={styles.option} />
        ))}
      </RadioGroup>
      <div className={styles.foot}>
        <Button disabledFocusable={chosen === undefined} onClick={() => setChecked(chosen)}>
          {t("checkAnswer")}
        </Button>
      </div>
      <div role="status" className={styles.verdict}>
        {checked !== undefined && checked === chosen && (
          <>
            <Icon className={correct ? styles.correct : styles.mistaken} aria-hidden="true" />
            <Body1>
              <Body1Strong>{t(correct ? "right" : "wrong")}</Body1Strong>{" "}
              <bdi>{correct ? explanation : t("checkAgain")}</bdi>
            </Body1>
          </>
        )}
      </div>
    </div>
  );
}

function LessonQuiz(props: Pick<CourseParts, "quiz"> & { module: Module; isDone: boolean }) {
  const { module, isDone, quiz } = props;
  const t = useStrings(mediaStrings);
  const open = quiz.moduleId === module.id;
  const opener = useFocusOnClose<HTMLButtonElement>(open);
  if (open) return <Quiz quiz={quiz} />;
  return (
    <div>
      <Button ref={opener} appearance={isDone ? "secondary" : "primary"} onClick={() => quiz.open(module.id)}>
        {t(isDone ? "takeQuizAgain" : "takeQuiz")}
      </Button>
    </div>
  );
}

function LessonFoot({ state, lesson, quiz, onCertificate }: LessonPanelProps) {
  const t = useStrings(mediaStrings);
  const shared = useStrings(trainingStrings);
  const styles = useLessonStyles();
  const { canCallTools } = useHost();
  const { next, goOn, module, isDone } = lesson;
  const { percent, certificateNumber } = state.progress;
  // While questions are open, "Next" is the next question.
  if (quiz.moduleId !== undefined && !isDone) return null;
  return (
    <div className={styles.foot}>
      {percent === 100 && <Body1Strong>{t("congratulations")}</Body1Strong>}
      {percent === 100 && !next && certificateNumber && (
        <Button appearance="primary" onClick={onCertificate}>
          {shared("showCertificate")}
        </Button>
      )}
      {next && (
        <>
          <Button
            appearance="primary"
            icon={<Mirrored icon={<ArrowRightRegular />} />}
            iconPosition="after"
            disabledFocusable={!canCallTools}
            onClick={goOn}
          >
            {t("nextLesson")}
          </Button>
          <Caption1 className={styles.nextTitle}>
            <bdi>{next.title}</bdi>
          </Caption1>
        </>
      )}
      {module?.kind === "reading" && !isDone && canCallTools && (
        <Caption1 className={styles.quiet}>{t("nextMarksDone")}</Caption1>
      )}
    </div>
  );
}
