import { CertificateRegular, ClockRegular, HatGraduationRegular, StarFilled } from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { ReactElement } from "react";
import type { CourseCard, Level } from "../contract.ts";
import { trainingStrings } from "../strings.ts";
import { useCourseFactsStyles } from "./course-facts.styles.ts";
import { timeOf } from "./time-of.ts";

const levels = {
  Beginner: "levelBeginner",
  Intermediate: "levelIntermediate",
  Advanced: "levelAdvanced",
} as const satisfies Record<Level, string>;

/** A level in the host's language. */
export function useLevelName(): (level: Level) => string {
  const t = useStrings(trainingStrings);
  return (level) => t(levels[level]);
}

const bestRating = 5;

type Facts = Pick<CourseCard, "level" | "minutes" | "rating" | "ratingCount" | "certificate">;

/** What tells a course from another at a glance: level, length, rating, whether it ends with a certificate. */
export function CourseFacts({ level, minutes, rating, ratingCount, certificate }: Facts) {
  const t = useStrings(trainingStrings);
  const format = useFormat();
  const levelName = useLevelName();
  const styles = useCourseFactsStyles();
  const ratings = t("ratings", { count: ratingCount });
  const facts: (readonly [ReactElement, string])[] = [
    [<HatGraduationRegular key="level" />, levelName(level)],
    [<ClockRegular key="minutes" />, format.duration(timeOf(minutes))],
    [<StarFilled key="rating" />, t("rated", { rating: format.number(rating), best: bestRating, ratings })],
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
