import { Body1, Button, Caption1, Checkbox, mergeClasses } from "@fluentui/react-components";
import { CheckmarkCircleFilled, QuestionCircleRegular } from "@fluentui/react-icons";
import type { CourseDetail, ModuleKind } from "@suite/employee-training-contract";
import { useErrorSentence, useFormat, useHost, useStrings } from "@suite/widget-kit";
import { Panel, useFocusOnClose } from "@suite/widget-kit/components";
import { Certificate } from "../parts/certificate.tsx";
import { hoursAndMinutes, ProgressMeter } from "../parts/course-facts.tsx";
import { trainingStrings } from "../strings.ts";
import type { CourseParts } from "./course-page.tsx";
import { Quiz } from "./quiz.tsx";
import { mediaStrings } from "./strings.ts";
import { useModulesPanelStyles } from "./training-media.styles.ts";
import type { CourseProgress } from "./use-progress.ts";

const kinds = {
  video: "kindVideo",
  reading: "kindReading",
  lab: "kindLab",
  quiz: "kindQuiz",
} as const satisfies Record<ModuleKind, string>;

/** The modules as check boxes, with the progress in the course. Quizzes are answered in their place. */
export function ModulesPanel({ course, state, quiz }: Pick<CourseParts, "course" | "state" | "quiz">) {
  const t = useStrings(mediaStrings);
  const styles = useModulesPanelStyles();
  const { canCallTools } = useHost();
  const { progress, record } = state;
  return (
    <Panel title={t("modulesTitle")} aside={<SaveStatus state={state} />}>
      <ProgressMeter percent={progress.percent} label={t("progress")} />
      <ul className={styles.list}>
        {course.modules.map((module) => (
          <li key={module.id}>
            {module.questionCount === undefined ? (
              <Checkbox
                className={styles.module}
                disabled={!canCallTools}
                checked={progress.completedModules.includes(module.id)}
                onChange={(_, { checked }) =>
                  record({ kind: "module", moduleId: module.id, done: checked === true })
                }
                label={
                  <>
                    <bdi className={styles.title}>{module.title}</bdi>
                    <ModuleFacts {...module} />
                  </>
                }
              />
            ) : (
              <QuizModule module={module} state={state} quiz={quiz} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Module = CourseDetail["modules"][number];

function ModuleFacts({ kind, minutes, further = [] }: Module & { further?: (string | false)[] }) {
  const t = useStrings(mediaStrings);
  const format = useFormat();
  const styles = useModulesPanelStyles();
  return (
    <Caption1 block className={styles.facts}>
      {format.dotted([t(kinds[kind]), format.duration(hoursAndMinutes(minutes)), ...further])}
    </Caption1>
  );
}

interface QuizModuleProps extends Pick<CourseParts, "state" | "quiz"> {
  module: Module;
}

function QuizModule({ module, state: { progress }, quiz }: QuizModuleProps) {
  const t = useStrings(mediaStrings);
  const format = useFormat();
  const styles = useModulesPanelStyles();
  const { canCallTools } = useHost();
  const { id, title, questionCount = 0 } = module;
  const open = quiz.moduleId === id;
  const opener = useFocusOnClose<HTMLButtonElement>(open);
  const done = progress.completedModules.includes(id);
  const result = progress.quizResults?.find(({ moduleId }) => moduleId === id);
  const Mark = done ? CheckmarkCircleFilled : QuestionCircleRegular;
  const standing = result
    ? t("quizScore", { correct: format.number(result.correct), total: format.number(result.total) })
    : t("questions", { count: questionCount });
  return (
    <>
      <div className={styles.quiz}>
        <Mark className={mergeClasses(styles.mark, done ? styles.done : styles.todo)} aria-hidden="true" />
        <div className={styles.what}>
          <bdi className={styles.title}>{title}</bdi>
          <ModuleFacts {...module} further={[standing, done && t("passed")]} />
        </div>
        {canCallTools && !open && (
          <Button ref={opener} size="small" onClick={() => quiz.open(id)}>
            {t(result ? "takeQuizAgain" : "takeQuiz")}
          </Button>
        )}
      </div>
      {open && <Quiz quiz={quiz} />}
    </>
  );
}

export function SaveStatus({ state: { waiting, delayed, refused } }: { state: CourseProgress }) {
  const t = useStrings(mediaStrings);
  const styles = useModulesPanelStyles();
  const getSentence = useErrorSentence();
  const text = refused
    ? (getSentence(refused) ?? t("refused", { reason: refused.message }))
    : delayed
      ? t("kept")
      : waiting > 0
        ? t("saving")
        : "";
  return (
    <Caption1 role="status" className={refused || delayed ? styles.warning : styles.facts}>
      {text}
    </Caption1>
  );
}

export function CertificatePanel({ course, state }: Pick<CourseParts, "course" | "state">) {
  const t = useStrings(mediaStrings);
  const shared = useStrings(trainingStrings);
  const styles = useModulesPanelStyles();
  const number = state.progress.certificateNumber;
  return (
    <Panel title={t("certificateTitle")}>
      {!number && <Body1 className={styles.facts}>{t("certificateLater")}</Body1>}
      {number && (
        <>
          {state.justFinished && <Body1>{t("congratulations")}</Body1>}
          <Body1>{shared("certificateReady", { number })}</Body1>
          <Certificate course={course} number={number} />
        </>
      )}
    </Panel>
  );
}
