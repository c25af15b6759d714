import { Caption1, mergeClasses, ProgressBar } from "@fluentui/react-components";
import {
  CertificateRegular,
  ClockRegular,
  HatGraduationRegular,
  StarFilled,
} from "@fluentui/react-icons";
import type { CourseCard, Level } from "@suite/employee-training-contract";
import { useFormat, useServerPicture, useStrings } from "@suite/widget-kit";
import { Avatar } from "@suite/widget-kit/components";
import type { ReactElement, ReactNode } from "react";
import { trainingStrings } from "../strings.ts";
import {
  useCourseFactsStyles,
  useCoursePosterStyles,
  useInstructorStyles,
  useProgressMeterStyles,
} from "./course-facts.styles.ts";

const levels = {
  Beginner: "levelBeginner",
  Intermediate: "levelIntermediate",
  Advanced: "levelAdvanced",
} as const satisfies Record<Level, string>;

export function useLevelName(): (level: Level) => string {
  const t = useStrings(trainingStrings);
  return (level) => t(levels[level]);
}

const bestRating = 5;

type Facts = Pick<CourseCard, "level" | "minutes" | "rating" | "ratingCount" | "certificate">;

export function CourseFacts({ level, minutes, rating, ratingCount, certificate }: Facts) {
  const t = useStrings(trainingStrings);
  const format = useFormat();
  const levelName = useLevelName();
  const styles = useCourseFactsStyles();
  const ratings = t("ratings", { count: ratingCount });
  const facts: (readonly [ReactElement, string])[] = [
    [<HatGraduationRegular key="level" />, levelName(level)],
    [<ClockRegular key="minutes" />, format.duration(hoursAndMinutes(minutes))],
    [
      <StarFilled key="rating" />,
      t("rated", { rating: format.number(rating), best: bestRating, ratings }),
    ],
    ...(certificate ? [[<CertificateRegular key="certificate" />, t("certificate")] as const] : []),
  ];
  return (
    <ul className={styles.facts}>
      {facts.map(([icon, text]) => (
        <li key={text} className={styles.fact}>
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}

export function ProgressMeter(props: { percent: number; label: string; text?: string }) {
  const { percent, label, text } = props;
  const t = useStrings(trainingStrings);
  const format = useFormat();
  const styles = useProgressMeterStyles();
  const done = text ?? t("percentDone", { percent: format.percent(percent / 100) });
  return (
    <div className={styles.meter}>
      <ProgressBar
        value={percent / 100}
        thickness="large"
        aria-label={label}
        aria-valuetext={done}
      />
      <Caption1 className={styles.words}>{done}</Caption1>
    </div>
  );
}

export function Instructor({ name, children }: { name: string; children: ReactNode }) {
  const styles = useInstructorStyles();
  return (
    <div className={styles.instructor}>
      <Avatar name={name} />
      <div className={styles.lines}>
        <bdi>{name}</bdi>
        <Caption1 className={styles.quiet}>{children}</Caption1>
      </div>
    </div>
  );
}

export function hoursAndMinutes(minutes: number): {
  readonly hours: number;
  readonly minutes: number;
} {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** The first frame of a course's video. Decorative: the title beside it says what the course is about. */
export function CoursePoster({ courseId, className }: { courseId: string; className?: string }) {
  const styles = useCoursePosterStyles();
  const { status, canvas } = useServerPicture({
    uri: `training://posters/${courseId}`,
    tool: "get-poster",
    args: { courseId },
  });
  const posterClass = mergeClasses(styles.poster, className);
  if (status !== "drawn") return <span className={posterClass} />;
  return <canvas ref={canvas} className={posterClass} />;
}
