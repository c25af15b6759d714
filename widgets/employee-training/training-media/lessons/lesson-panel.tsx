import {
  Body1Strong,
  Button,
  Caption1,
  Checkbox,
  Radio,
  RadioGroup,
} from "@fluentui/react-components";
import { ArrowRightRegular } from "@fluentui/react-icons";
import type { LessonSection } from "@suite/employee-training-contract";
import { useFormat, useHost, useStrings } from "@suite/widget-kit";
import {
  Message,
  Mirrored,
  Panel,
  Problem,
  SkeletonFrame,
  SkeletonItem,
} from "@suite/widget-kit/components";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
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
        {module.questionCount !== undefined && <Quiz quiz={quiz} />}
        <LessonFoot {...props} />
      </Panel>
    </div>
  );
}

function LessonText({ lesson, state }: LessonPanelProps) {
  const t = useStrings(mediaStrings);
  const format = useFormat();
  const styles = useLessonStyles();
  const { canCallTools } = useHost();
  const { module, text, error, retry } = lesson;
  if (error) return <Problem error={error} onRetry={retry} />;
  if (!text || !module) {
    return (
      <SkeletonFrame label={t("loadingLesson")} className={styles.text}>
        <SkeletonItem size={24} />
        <SkeletonItem size={96} />
      </SkeletonFrame>
    );
  }
  const keys = text.sections.flatMap(({ steps = [] }) =>
    steps.map(({ id }) => `${module.id}/${id}`),
  );
  const done = keys.filter((key) => state.progress.completedSteps?.includes(key));
  const standing = t("stepsDone", {
    done: format.number(done.length),
    total: format.number(keys.length),
  });
  /** The last step completes the lab, and a step taken back reopens it. */
  const tick = (key: string, checked: boolean) => {
    const completes = checked && keys.every((each) => each === key || done.includes(each));
    const moduleId = completes || (!checked && lesson.isDone) ? module.id : undefined;
    state.record({ kind: "module", labStep: key, done: checked, moduleId });
  };
  return (
    <div className={styles.text}>
      {keys.length > 0 && (
        <ProgressMeter
          percent={(100 * done.length) / keys.length}
          label={module.title}
          text={standing}
        />
      )}
      {text.sections.map(({ heading, paragraphs, steps = [], check }) => (
        <div key={heading} className={styles.section}>
          <h3 className={styles.heading}>
            <bdi>{heading}</bdi>
          </h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph} dir="auto">
              {paragraph}
            </p>
          ))}
          {steps.map((step) => {
            const key = `${module.id}/${step.id}`;
            return (
              <Checkbox
                key={key}
                className={styles.option}
                disabled={!canCallTools}
                checked={done.includes(key)}
                onChange={(_, { checked }) => tick(key, checked === true)}
                label={
                  <>
                    <bdi>{step.text}</bdi>
                    <Caption1 block className={styles.quiet}>
                      {format.duration(hoursAndMinutes(step.minutes))}
                    </Caption1>
                  </>
                }
              />
            );
          })}
          {check && <SelfCheck check={check} />}
        </div>
      ))}
    </div>
  );
}

/** A question that readers ask themselves. It counts for nothing, so the page checks it. */
function SelfCheck({ check }: { check: NonNullable<LessonSection["check"]> }) {
  const { text, options, answer, explanation } = check;
  const t = useStrings(mediaStrings);
  const styles = useLessonStyles();
  const id = useId();
  const [chosen, choose] = useState("");
  const [checked, setChecked] = useState("");
  const correct = checked === options[answer];
  return (
    <div className={styles.check}>
      <Caption1 className={styles.quiet}>{t("checkTitle")}</Caption1>
      <Body1Strong id={id}>
        <bdi>{text}</bdi>
      </Body1Strong>
      <RadioGroup aria-labelledby={id} value={chosen} onChange={(_, { value }) => choose(value)}>
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
        <Button disabledFocusable={chosen === ""} onClick={() => setChecked(chosen)}>
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
