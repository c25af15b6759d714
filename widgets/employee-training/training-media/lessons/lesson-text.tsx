import { Button, Caption1, Caption1Strong } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit";
import { Problem, SkeletonFrame, SkeletonItem } from "@suite/widget-kit/components";
import { useCallback, useEffect, useId, useRef } from "react";
import { hoursAndMinutes } from "../../parts/course-facts.tsx";
import type { CourseParts } from "../course-parts.ts";
import { mediaStrings } from "../strings.ts";
import { useLessonStyles } from "../training-media.styles.ts";
import {
  SectionSteps,
  SectionSummary,
  StepsMeter,
  type StepsProps,
  useSteps,
} from "./lab-steps.tsx";
import { SelfCheck } from "./self-check.tsx";

type LessonTextProps = Pick<CourseParts, "course" | "state" | "lesson">;

/** The sections of a reading or a lab, with an outline and questions beside them. */
export function LessonText({ course, lesson, state }: LessonTextProps) {
  const styles = useLessonStyles();
  const { module, text, error, retry, heading: target, onHeading } = lesson;
  const headings = useHeadings();
  const { goTo } = headings;
  // The outline, or a question that was answered wrong, leads to a section.
  useEffect(() => {
    if (text && target !== undefined && goTo(target)) onHeading();
  }, [text, target, goTo, onHeading]);
  if (error) return <Problem error={error} onRetry={retry} />;
  if (!text || !module) return <LessonSkeleton />;
  const checks = text.sections.flatMap(({ check }) => check ?? []);
  const steps = { moduleId: module.id, sections: text.sections, state };
  return (
    <div className={styles.layout}>
      <div className={styles.columns}>
        <div className={styles.text}>
          <StepsMeter {...steps} title={module.title} />
          {text.sections.map((section) => (
            <div key={section.heading} className={styles.section}>
              <h3
                ref={(element) => headings.keep(section.heading, element)}
                tabIndex={-1}
                className={styles.heading}
              >
                <bdi>{section.heading}</bdi>
              </h3>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className={styles.paragraph} dir="auto">
                  {paragraph}
                </p>
              ))}
              <SectionSteps {...steps} section={section} isDone={lesson.isDone} />
            </div>
          ))}
        </div>
        <div className={styles.aside}>
          <Outline {...steps} onOpen={goTo} />
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

function LessonSkeleton() {
  const t = useStrings(mediaStrings);
  const styles = useLessonStyles();
  return (
    <SkeletonFrame label={t("loadingLesson")} className={styles.text}>
      <SkeletonItem size={24} />
      <SkeletonItem size={96} />
    </SkeletonFrame>
  );
}

/** Elements of the headings by their text. `goTo` scrolls to one and focuses it; false before it is drawn. */
function useHeadings() {
  const elements = useRef(new Map<string, HTMLHeadingElement>());
  const keep = useCallback((heading: string, element: HTMLHeadingElement | null) => {
    if (element) elements.current.set(heading, element);
    else elements.current.delete(heading);
  }, []);
  const goTo = useCallback((heading: string): boolean => {
    const element = elements.current.get(heading);
    if (!element) return false;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "start" });
    return true;
  }, []);
  return { keep, goTo };
}

interface OutlineProps extends StepsProps {
  readonly onOpen: (heading: string) => void;
}

/** The sections of a lesson, with the steps done in each. */
function Outline({ onOpen, ...steps }: OutlineProps) {
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
              <SectionSummary {...steps} sections={[section]} />
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
