import { Caption1, Checkbox } from "@fluentui/react-components";
import type { LessonSection } from "@suite/employee-training-contract";
import { useFormat, useHost, useStrings } from "@suite/widget-kit";
import { hoursAndMinutes, ProgressMeter } from "../../parts/course-facts.tsx";
import type { CourseParts } from "../course-parts.ts";
import { mediaStrings } from "../strings.ts";
import { useLessonStyles } from "../training-media.styles.ts";

type LabStep = NonNullable<LessonSection["steps"]>[number];

export interface StepsProps extends Pick<CourseParts, "state"> {
  readonly moduleId: string;
  readonly sections: readonly LessonSection[];
}

/** Keys of the steps of some sections, such as m3/s1, and those that are done. */
export function useSteps({ moduleId, sections, state }: StepsProps) {
  const format = useFormat();
  const t = useStrings(mediaStrings);
  const completed = new Set(state.progress.completedSteps);
  const steps = sections.flatMap((section) => section.steps ?? []);
  const toKey = ({ id }: LabStep) => `${moduleId}/${id}`;
  const open = steps.filter((step) => !completed.has(toKey(step)));
  const keys = steps.map(toKey);
  const done = keys.filter((key) => completed.has(key));
  const minutesLeft = open.reduce((sum, { minutes }) => sum + minutes, 0);
  const counts = { done: format.number(done.length), total: format.number(keys.length) };
  return { keys, done, minutesLeft, summary: t("stepsDone", counts) };
}

/** Progress bar of the steps of a lab; nothing in a lesson without steps. */
export function StepsMeter({ title, ...props }: StepsProps & { title: string }) {
  const { keys, done, summary } = useSteps(props);
  if (keys.length === 0) return null;
  const percent = (100 * done.length) / keys.length;
  return <ProgressMeter percent={percent} label={title} text={summary} />;
}

interface SectionStepsProps extends StepsProps {
  readonly section: LessonSection;
  /** The lab is completed. */
  readonly isDone: boolean;
}

/** Check boxes of a section's steps. The last one of the lab completes it, and a step taken back reopens it. */
export function SectionSteps(props: SectionStepsProps) {
  const { moduleId, section, state, isDone } = props;
  const { keys, done } = useSteps(props);
  const changesModule = (labStep: string, checked: boolean) => {
    if (!checked) return isDone;
    return keys.every((key) => key === labStep || done.includes(key));
  };
  const tick = (labStep: string, checked: boolean) => {
    const id = changesModule(labStep, checked) ? moduleId : undefined;
    state.record({ kind: "module", labStep, done: checked, moduleId: id });
  };
  return (section.steps ?? []).map((step) => {
    const key = `${moduleId}/${step.id}`;
    return (
      <StepBox
        key={key}
        step={step}
        checked={done.includes(key)}
        onTick={(checked) => tick(key, checked)}
      />
    );
  });
}

interface StepBoxProps {
  readonly step: LabStep;
  readonly checked: boolean;
  readonly onTick: (checked: boolean) => void;
}

function StepBox({ step, checked, onTick }: StepBoxProps) {
  const format = useFormat();
  const styles = useLessonStyles();
  const { canCallTools } = useHost();
  const label = (
    <>
      <bdi className={styles.paragraph}>{step.text}</bdi>
      <Caption1 block className={styles.quiet}>
        {format.duration(hoursAndMinutes(step.minutes))}
      </Caption1>
    </>
  );
  return (
    <Checkbox
      className={styles.option}
      disabled={!canCallTools}
      checked={checked}
      onChange={(_, data) => onTick(data.checked === true)}
      label={label}
    />
  );
}

/** "2 of 3 steps done" of a section; nothing for a section without steps. */
export function SectionSummary(props: StepsProps) {
  const styles = useLessonStyles();
  const { keys, summary } = useSteps(props);
  if (keys.length === 0) return null;
  return <Caption1 className={styles.quiet}>{summary}</Caption1>;
}
