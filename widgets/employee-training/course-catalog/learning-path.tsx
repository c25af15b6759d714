import { Body1, Button, Caption1, ProgressBar } from "@fluentui/react-components";
import { ChevronDownRegular, ChevronUpRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { useState } from "react";
import type { LearningPathCard } from "../contract.ts";
import { timeOf } from "../parts/time-of.ts";
import { useLearningPathStyles } from "./learning-path.styles.ts";
import { PathCourses } from "./path-courses.tsx";
import { catalogStrings } from "./strings.ts";
import type { Catalog } from "./use-catalog.ts";

/** A learning path: what it leads to, how long it is, how much of it is done, and on demand its courses. */
export function LearningPath({ path, catalog }: { path: LearningPathCard; catalog: Catalog }) {
  const t = useStrings(catalogStrings);
  const format = useFormat();
  const styles = useLearningPathStyles();
  const { id, description, courseIds, minutes, completedCourses } = path;
  const [open, setOpen] = useState(catalog.filters.learningPathId === id);
  const title = oneLine(path.title);
  const total = Math.max(courseIds.length, completedCourses);
  const done = t("pathDone", { done: completedCourses, total });
  const courses = t("courseCount", { count: courseIds.length });
  return (
    <Panel
      title={title}
      aside={
        <Caption1 className={styles.quiet}>
          {format.dotted([courses, format.duration(timeOf(minutes))])}
        </Caption1>
      }
    >
      <Body1 className={styles.text} dir="auto">
        {description}
      </Body1>
      <div className={styles.meter}>
        <ProgressBar
          value={total === 0 ? 0 : completedCourses / total}
          thickness="large"
          aria-label={t("progressOnPath", { title })}
          aria-valuetext={done}
        />
        <Caption1 className={styles.words}>{done}</Caption1>
      </div>
      <Button
        size="small"
        className={styles.toggle}
        icon={open ? <ChevronUpRegular /> : <ChevronDownRegular />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t(open ? "hideCourses" : "showCourses")}
      </Button>
      {open && <PathCourses key={catalog.view.readAt} path={path} catalog={catalog} />}
    </Panel>
  );
}
