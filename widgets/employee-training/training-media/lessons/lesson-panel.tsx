import {
  Body1Strong,
  Button,
  Caption1,
  Caption1Strong,
  Checkbox,
  Radio,
  RadioGroup,
} from "@fluentui/react-components";
import { ArrowRightRegular } from "@fluentui/react-icons";
import type { LessonSection } from "@suite/employee-training-contract";
import { useFormat, useHost, useStrings, useViewState } from "@suite/widget-kit";
import {
  Message,
  Mirrored,
  Panel,
  Problem,
  SkeletonFrame,
  SkeletonItem,
} from "@suite/widget-kit/components";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { z } from "zod";
import { hoursAndMinutes, ProgressMeter } from "../../parts/course-facts.tsx";
import { trainingStrings } from "../../strings.ts";
import type { CourseParts } from "../course-page.tsx";
import { ModuleFacts } from "../progress.tsx";
import { Quiz } from "../quiz/quiz.tsx";
import { mediaStrings } from "../strings.ts";
import { useLessonStyles } from "../training-media.styles.ts";
import { hasText } from "./use-lesson.ts";

interface LessonPanelProps extends Pick<CourseParts, "course" | "state" | "quiz" | "lesson"> {
  readonly video: ReactNode;
  readonly onCertificate: () => void;
}

/** The open module (video, text, steps or quiz) and the way to the next one. */
export function LessonPanel(props: LessonPanelProps) {
  const { course, quiz, lesson, video } = props;
  const styles = useLessonStyles();
  const { module } = lesson;
  const frame = useRef<HTMLDivElement>(null);
  const lastModuleId = useRef(module?.id);
  // The next lesson begins far above the pressed button.
  useEffect(() => {
    if (lastModuleId.current !== module?.id) frame.current?.focus();
    lastModuleId.current = module?.id;
  }, [module?.id]);
  if (!module) return video;
  return (
    <div ref={frame} tabIndex={-1} className={styles.frame}>
      <Panel
        title={module.title}
        aside={<ModuleFacts {...props} module={module} place={course.modules} />}
      >
        {module.kind === "video" && video}
        {hasText(module) && <LessonText key={module.id} {...props} />}
        {module.questionCount !== undefined && <Quiz quiz={quiz} onLesson={lesson.openAt} />}
        <LessonFoot {...props} />
      </Panel>
    </div>
  );
}

function LessonText({ course, lesson, state }: LessonPanelProps) {
  const t = useStrings(mediaStrings);
  const styles = useLessonStyles();
  const { module, text, error, retry } = lesson;
  const headings = useRef(new Map<string, HTMLHeadingElement>());
  const { heading: target, onHeading } = lesson;
  // A failed question or the outline leads to a section.
  useEffect(() => {
    const element = target === undefined ? undefined : headings.current.get(target);
    if (!text || !element) return;
    goTo(element);
    onHeading();
  }, [text, target, onHeading]);
  if (error) return <Problem error={error} onRetry={retry} />;
  if (!text || !module) {
    return (
      <SkeletonFrame label={t("loadingLesson")} className={styles.text}>
        <SkeletonItem size={24} />
        <SkeletonItem size={96} />
      </SkeletonFrame>
    );
  }
  const keep = (heading: string) => (element: HTMLHeadingElement | null) => {
    if (element) headings.current.set(heading, element);
    else headings.current.delete(heading);
  };
  const open = (heading: string) => {
    const element = headings.current.get(heading);
    if (element) goTo(element);
  };
  const checks = text.sections.flatMap(({ check }) => check ?? []);
  const steps = { moduleId: module.id, sections: text.sections, state };
  return (
    <div className={styles.layout}>
      <div className={styles.columns}>
        <div className={styles.text}>
          <StepsMeter {...steps} title={module.title} />
          {text.sections.map((section) => (
            <div key={section.heading} className={styles.section}>
              <h3 ref={keep(section.heading)} tabIndex={-1} className={styles.heading}>
                <bdi>{section.heading}</bdi>
              </h3>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className={styles.paragraph} dir="auto">
                  {paragraph}
                </p>
              ))}
              <Steps {...steps} section={section} isDone={lesson.isDone} />
            </div>
          ))}
        </div>
        <div className={styles.aside}>
          <Outline {...steps} onOpen={open} />
          {checks.map((check) => (
            <SelfCheck
              key={check.text}
              id={`${course.id} ${module.id} ${check.text}`}
              check={check}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function goTo(heading: HTMLElement): void {
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: "start" });
}

interface StepsProps extends Pick<LessonPanelProps, "state"> {
  readonly moduleId: string;
  readonly sections: readonly LessonSection[];
}

/** Keys of the steps of some sections, such as m3/s1, and those that are done. */
function useSteps({ moduleId, sections, state }: StepsProps) {
  const format = useFormat();
  const t = useStrings(mediaStrings);
  const all = sections.flatMap(({ steps = [] }) =>
    steps.map(({ id, minutes }) => ({ key: `${moduleId}/${id}`, minutes })),
  );
  const keys = all.map(({ key }) => key);
  const isDone = (key: string) => state.progress.completedSteps?.includes(key) === true;
  const done = keys.filter(isDone);
  const minutesLeft = all
    .filter(({ key }) => !isDone(key))
    .reduce((sum, { minutes }) => sum + minutes, 0);
  const counts = { done: format.number(done.length), total: format.number(keys.length) };
  return { keys, done, minutesLeft, standing: t("stepsDone", counts) };
}

function StepsMeter({ title, ...props }: StepsProps & { title: string }) {
  const { keys, done, standing } = useSteps(props);
  if (keys.length === 0) return null;
  return (
    <ProgressMeter percent={(100 * done.length) / keys.length} label={title} text={standing} />
  );
}

/** The steps of a section, to be ticked. The last one of the lab completes it, and a step taken back reopens it. */
function Steps(props: StepsProps & { section: LessonSection; isDone: boolean }) {
  const { moduleId: id, section, state, isDone } = props;
  const format = useFormat();
  const styles = useLessonStyles();
  const { canCallTools } = useHost();
  const { keys, done } = useSteps(props);
  const tick = (key: string, checked: boolean) => {
    const completes = checked && keys.every((each) => each === key || done.includes(each));
    const moduleId = completes || (!checked && isDone) ? id : undefined;
    state.record({ kind: "module", labStep: key, done: checked, moduleId });
  };
  return (section.steps ?? []).map((step) => {
    const key = `${id}/${step.id}`;
    return (
      <Checkbox
        key={key}
        className={styles.option}
        disabled={!canCallTools}
        checked={done.includes(key)}
        onChange={(_, { checked }) => tick(key, checked === true)}
        label={
          <>
            <bdi className={styles.paragraph}>{step.text}</bdi>
            <Caption1 block className={styles.quiet}>
              {format.duration(hoursAndMinutes(step.minutes))}
            </Caption1>
          </>
        }
      />
    );
  });
}

/** The sections of a lesson, with the steps done in each. */
function Outline({ onOpen, ...steps }: StepsProps & { onOpen: (heading: string) => void }) {
  const t = useStrings(mediaStrings);
  const format = useFormat();
  const styles = useLessonStyles();
  const title = useId();
  const { minutesLeft } = useSteps(steps);
  return (
    <nav className={styles.outline} aria-labelledby={title}>
      <Caption1Strong id={title} className={styles.outlineTitle}>
        {t("inLesson")}
      </Caption1Strong>
      <ol className={styles.outlineList}>
        {steps.sections.map((section) => (
          <li key={section.heading}>
            <Button
              appearance="transparent"
              className={styles.outlineLink}
              onClick={() => onOpen(section.heading)}
            >
              <bdi>{section.heading}</bdi>
              <SectionStanding {...steps} sections={[section]} />
            </Button>
          </li>
        ))}
      </ol>
      {minutesLeft > 0 && (
        <Caption1 className={styles.quiet}>
          {t("timeLeft", { time: format.duration(hoursAndMinutes(minutesLeft)) })}
        </Caption1>
      )}
    </nav>
  );
}

function SectionStanding(props: StepsProps) {
  const styles = useLessonStyles();
  const { keys, standing } = useSteps(props);
  return keys.length === 0 ? null : <Caption1 className={styles.quiet}>{standing}</Caption1>;
}

/** A question that readers ask themselves. It counts for nothing, so the page checks it. */
function SelfCheck(props: { id: string; check: NonNullable<LessonSection["check"]> }) {
  const { check } = props;
  const { text, options, answer, explanation } = check;
  const t = useStrings(mediaStrings);
  const styles = useLessonStyles();
  const id = useId();
  const [{ chosen, checked }, setAnswer] = useViewState(
    `check ${props.id}`,
    { chosen: "", checked: "" },
    z.object({ chosen: z.string(), checked: z.string() }),
  );
  const correct = checked === options[answer];
  return (
    <div className={styles.check}>
      <Caption1 className={styles.quiet}>{t("checkTitle")}</Caption1>
      <Body1Strong id={id}>
        <bdi>{text}</bdi>
      </Body1Strong>
      <RadioGroup
        aria-labelledby={id}
        value={chosen}
        onChange={(_, { value }) => setAnswer({ chosen: value, checked })}
      >
        {options.map((option) => (
          <Radio
            key={option}
            value={option}
            label={<bdi>{option}</bdi>}
            className={styles.option}
          />
        ))}
      </RadioGroup>
      <div>
        <Button
          disabledFocusable={chosen === ""}
          onClick={() => setAnswer({ chosen, checked: chosen })}
        >
          {t("checkAnswer")}
        </Button>
      </div>
      <div role="status">
        {checked !== "" && checked === chosen && (
          <Message
            intent={correct ? "success" : "info"}
            layout="multiline"
            title={t(correct ? "right" : "wrong")}
          >
            <bdi>{correct ? explanation : t("checkAgain")}</bdi>
          </Message>
        )}
      </div>
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
      {!next && certificateNumber && (
        <Button appearance="primary" onClick={onCertificate}>
          {shared("showCertificate")}
        </Button>
      )}
      {next && (
        <Button
          appearance="primary"
          icon={<Mirrored icon={<ArrowRightRegular />} />}
          iconPosition="after"
          disabledFocusable={!canCallTools}
          onClick={goOn}
        >
          {t("nextLesson")}
        </Button>
      )}
      <Caption1 className={styles.quiet}>
        <bdi>{next?.title}</bdi>
        {module?.kind === "reading" && !isDone && canCallTools && ` · ${t("nextMarksDone")}`}
      </Caption1>
    </div>
  );
}
