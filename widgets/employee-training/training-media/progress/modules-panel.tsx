import { Button, Caption1, Checkbox, mergeClasses } from "@fluentui/react-components";
import { CheckmarkCircleFilled, QuestionCircleRegular } from "@fluentui/react-icons";
import { useFormat, useHost, useStrings } from "@suite/widget-kit";
import { Panel } from "@suite/widget-kit/components";
import { useKindName } from "../../parts/course-about.tsx";
import { hoursAndMinutes, ProgressMeter } from "../../parts/course-facts.tsx";
import type { CourseParts } from "../course-parts.ts";
import type { Module } from "../lessons/use-lesson.ts";
import { mediaStrings } from "../strings.ts";
import { useModulesPanelStyles } from "../training-media.styles.ts";
import { SaveStatus } from "./save-status.tsx";

/** The modules with the progress in the course: a check box for each, and a button that opens it. */
export function ModulesPanel({
  course,
  state,
  lesson,
}: Pick<CourseParts, "course" | "state" | "lesson">) {
  const t = useStrings(mediaStrings);
  const styles = useModulesPanelStyles();
  const { canCallTools } = useHost();
  const { progress } = state;
  return (
    <Panel title={t("modulesTitle")} aside={<SaveStatus state={state} />}>
      <ProgressMeter percent={progress.percent} label={t("progress")} />
      <ul className={styles.list}>
        {course.modules.map((module) => {
          const { id, title } = module;
          const isOpen = lesson.module?.id === id;
          return (
            <li key={id} className={mergeClasses(styles.row, isOpen && styles.open)}>
              <ModuleMark module={module} state={state} />
              <Button
                appearance="transparent"
                className={styles.module}
                aria-current={isOpen ? "step" : undefined}
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

interface ModuleMarkProps extends Pick<CourseParts, "state"> {
  readonly module: Module;
}

/** Check box of a module. A quiz has an icon instead: it is completed by passing. */
function ModuleMark({ module, state }: ModuleMarkProps) {
  const { id, title, questionCount } = module;
  const t = useStrings(mediaStrings);
  const styles = useModulesPanelStyles();
  const { canCallTools } = useHost();
  const done = state.progress.completedModules.includes(id);
  if (questionCount === undefined) {
    return (
      <Checkbox
        disabled={!canCallTools}
        checked={done}
        aria-label={t("doneNamed", { title })}
        onChange={(_, { checked }) =>
          state.record({ kind: "module", moduleId: id, done: checked === true })
        }
      />
    );
  }
  const Icon = done ? CheckmarkCircleFilled : QuestionCircleRegular;
  const color = done ? styles.done : styles.todo;
  return <Icon className={mergeClasses(styles.mark, color)} aria-hidden="true" />;
}

interface ModuleFactsProps extends Pick<CourseParts, "course" | "state"> {
  readonly module: Module;
  /** All modules, to say the number of this one. The title of an open module says it, the list does not. */
  readonly modules?: readonly Module[];
}

/** Kind, length and progress of a module. */
export function ModuleFacts(props: ModuleFactsProps) {
  const format = useFormat();
  const styles = useModulesPanelStyles();
  const facts = useModuleFacts(props);
  return (
    <Caption1 block className={styles.facts}>
      {format.dotted(facts)}
    </Caption1>
  );
}

function useModuleFacts({ module, course, state, modules }: ModuleFactsProps): string[] {
  const t = useStrings(mediaStrings);
  const format = useFormat();
  const kindName = useKindName();
  const { id, kind, minutes, questionCount, stepCount } = module;
  const { completedModules, completedSteps = [], quizResults = [] } = state.progress;
  const facts: string[] = [];
  if (modules) {
    const number = format.number(modules.indexOf(module) + 1);
    facts.push(t("lessonOf", { place: number, total: format.number(modules.length) }));
  }
  facts.push(kindName(kind));
  if (kind === "video") facts.push(format.clock(course.clipSeconds));
  else facts.push(format.duration(hoursAndMinutes(minutes)));
  if (kind === "video" && modules) facts.push(t("silent"));

  const result = quizResults.find(({ moduleId }) => moduleId === id);
  if (result) {
    const correct = format.number(result.correct);
    facts.push(t("quizScore", { correct, total: format.number(result.total) }));
  } else if (questionCount !== undefined) {
    facts.push(t("questions", { count: questionCount }));
  }
  if (stepCount !== undefined) {
    const done = completedSteps.filter((key) => key.startsWith(`${id}/`)).length;
    facts.push(t("stepsDone", { done: format.number(done), total: format.number(stepCount) }));
  }
  if (result?.passed && completedModules.includes(id)) facts.push(t("passed"));
  return facts;
}
