import { Button, Caption1, Checkbox, mergeClasses } from "@fluentui/react-components";
import { CheckmarkCircleFilled, QuestionCircleRegular } from "@fluentui/react-icons";
import { useErrorSentence, useFormat, useHost, useStrings } from "@suite/widget-kit";
import { Panel } from "@suite/widget-kit/components";
import { useKindName } from "../parts/course-about.tsx";
import { hoursAndMinutes, ProgressMeter } from "../parts/course-facts.tsx";
import type { CourseParts } from "./course-page.tsx";
import type { Module } from "./lessons/use-lesson.ts";
import { mediaStrings } from "./strings.ts";
import { useModulesPanelStyles } from "./training-media.styles.ts";
import type { CourseProgress } from "./use-progress.ts";

/** The modules with the progress in the course: a check box for each, and a button that opens it. Quizzes are done by passing. */
export function ModulesPanel({
  course,
  state,
  lesson,
}: Pick<CourseParts, "course" | "state" | "lesson">) {
  const t = useStrings(mediaStrings);
  const styles = useModulesPanelStyles();
  const { canCallTools } = useHost();
  const { progress, record } = state;
  return (
    <Panel title={t("modulesTitle")} aside={<SaveStatus state={state} />}>
      <ProgressMeter percent={progress.percent} label={t("progress")} />
      <ul className={styles.list}>
        {course.modules.map((module) => {
          const { id, title, questionCount } = module;
          const done = progress.completedModules.includes(id);
          const open = lesson.module?.id === id;
          const Mark = done ? CheckmarkCircleFilled : QuestionCircleRegular;
          return (
            <li key={id} className={mergeClasses(styles.row, open && styles.open)}>
              {questionCount === undefined ? (
                <Checkbox
                  disabled={!canCallTools}
                  checked={done}
                  aria-label={t("doneNamed", { title })}
                  onChange={(_, { checked }) =>
                    record({ kind: "module", moduleId: id, done: checked === true })
                  }
                />
              ) : (
                <Mark
                  className={mergeClasses(styles.mark, done ? styles.done : styles.todo)}
                  aria-hidden="true"
                />
              )}
              <Button
                appearance="transparent"
                className={styles.module}
                aria-current={open ? "step" : undefined}
                disabledFocusable={!canCallTools && module.kind !== "video"}
                onClick={() => lesson.open(module)}
              >
                <bdi className={styles.title}>{title}</bdi>
                <ModuleFacts module={module} course={course} state={state} />
              </Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** Kind, length and standing of a module; with `place`, its number among these. */
export function ModuleFacts(
  props: Pick<CourseParts, "course" | "state"> & { module: Module; place?: readonly Module[] },
) {
  const { module, course, state, place } = props;
  const t = useStrings(mediaStrings);
  const format = useFormat();
  const kindName = useKindName();
  const styles = useModulesPanelStyles();
  const { id, kind, minutes, questionCount, stepCount } = module;
  const { completedModules, completedSteps = [], quizResults = [] } = state.progress;
  const result = quizResults.find(({ moduleId }) => moduleId === id);
  const done = completedSteps.filter((key) => key.startsWith(`${id}/`)).length;
  const number = place && format.number(place.indexOf(module) + 1);
  const facts = [
    number && t("lessonOf", { place: number, total: format.number(place.length) }),
    kindName(kind),
    kind === "video" ? format.clock(course.clipSeconds) : format.duration(hoursAndMinutes(minutes)),
    kind === "video" && place && t("silent"),
    questionCount !== undefined && !result && t("questions", { count: questionCount }),
    result &&
      t("quizScore", {
        correct: format.number(result.correct),
        total: format.number(result.total),
      }),
    stepCount !== undefined &&
      t("stepsDone", { done: format.number(done), total: format.number(stepCount) }),
    result?.passed && completedModules.includes(id) && t("passed"),
  ];
  return (
    <Caption1 block className={styles.facts}>
      {format.dotted(facts)}
    </Caption1>
  );
}

export function SaveStatus({ state }: { state: CourseProgress }) {
  const styles = useModulesPanelStyles();
  const text = useSaveText(state);
  const isProblem = state.refused || state.delayed;
  return (
    <Caption1 role="status" className={isProblem ? styles.warning : styles.facts}>
      {text}
    </Caption1>
  );
}

/** Says whether the progress is saved; empty if it is. */
function useSaveText({ waiting, delayed, refused }: CourseProgress): string {
  const t = useStrings(mediaStrings);
  const getSentence = useErrorSentence();
  if (refused) return getSentence(refused) ?? t("refused", { reason: refused.message });
  if (delayed) return t("kept");
  return waiting > 0 ? t("saving") : "";
}
