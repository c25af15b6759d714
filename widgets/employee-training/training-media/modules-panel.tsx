import { Caption1, Checkbox } from "@fluentui/react-components";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import type { CourseDetail, ModuleKind } from "../contract.ts";
import { ProgressMeter } from "../parts/progress-meter.tsx";
import { timeOf } from "../parts/time-of.ts";
import { useModulesPanelStyles } from "./modules-panel.styles.ts";
import { SavedMark } from "./saved-mark.tsx";
import { mediaStrings } from "./strings.ts";
import type { CourseProgress } from "./use-progress.ts";

const kinds = {
  video: "kindVideo",
  reading: "kindReading",
  lab: "kindLab",
  quiz: "kindQuiz",
} as const satisfies Record<ModuleKind, string>;

/** The modules with a check mark each, and how much of the course is done. */
export function ModulesPanel({ course, state }: { course: CourseDetail; state: CourseProgress }) {
  const t = useStrings(mediaStrings);
  const format = useFormat();
  const styles = useModulesPanelStyles();
  const { canCallTools } = useHost();
  const { progress, take } = state;
  return (
    <Panel title={t("modulesTitle")} aside={<SavedMark state={state} />}>
      <ProgressMeter percent={progress.percent} label={t("progress")} />
      <ul className={styles.list}>
        {course.modules.map(({ id, title, kind, minutes }) => (
          <li key={id}>
            <Checkbox
              className={styles.module}
              disabled={!canCallTools}
              checked={progress.completedModules.includes(id)}
              onChange={(_, { checked }) => take({ kind: "module", moduleId: id, done: checked === true })}
              label={
                <>
                  <bdi className={styles.title}>{title}</bdi>
                  <Caption1 block className={styles.facts}>
                    {format.dotted([t(kinds[kind]), format.duration(timeOf(minutes))])}
                  </Caption1>
                </>
              }
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
