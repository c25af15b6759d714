import { Body1, Caption1, Caption1Strong } from "@fluentui/react-components";
import {
  BeakerRegular,
  BookOpenRegular,
  QuestionCircleRegular,
  VideoRegular,
} from "@fluentui/react-icons";
import type { CourseDetail, ModuleKind } from "@suite/employee-training-contract";
import { useFormat, useStrings } from "@suite/widget-kit";
import { TagList } from "@suite/widget-kit/components";
import { trainingStrings } from "../strings.ts";
import { useCourseAboutStyles } from "./course-about.styles.ts";
import { CourseFacts, hoursAndMinutes } from "./course-facts.tsx";

const kinds = {
  video: { name: "kindVideo", Icon: VideoRegular },
  reading: { name: "kindReading", Icon: BookOpenRegular },
  lab: { name: "kindLab", Icon: BeakerRegular },
  quiz: { name: "kindQuiz", Icon: QuestionCircleRegular },
} as const satisfies Record<ModuleKind, object>;

export function useKindName(): (kind: ModuleKind) => string {
  const t = useStrings(trainingStrings);
  return (kind) => t(kinds[kind].name);
}

interface CourseAboutProps {
  readonly course: CourseDetail;
  /** Lists the modules, where they are not beside it. */
  readonly withModules?: boolean;
}

/** What a course is about: description, level and length, modules, what one needs, and what one learns. */
export function CourseAbout({ course, withModules }: CourseAboutProps) {
  const t = useStrings(trainingStrings);
  const styles = useCourseAboutStyles();
  const { description, prerequisites = [], tags } = course;
  return (
    <div className={styles.about}>
      <Body1 className={styles.text} dir="auto">
        {description}
      </Body1>
      <CourseFacts {...course} />
      {withModules && <ModuleList course={course} />}
      <div className={styles.block}>
        <Caption1Strong as="h3" className={styles.heading}>
          {t("prerequisites")}
        </Caption1Strong>
        {prerequisites.length === 0 && <Body1>{t("noPrerequisites")}</Body1>}
        {prerequisites.length > 0 && (
          <ul className={styles.marked}>
            {prerequisites.map((text) => (
              <li key={text}>
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
      {tags.length > 0 && (
        <div className={styles.block}>
          <Caption1Strong as="h3" className={styles.heading}>
            {t("skills")}
          </Caption1Strong>
          <TagList tags={tags} />
        </div>
      )}
    </div>
  );
}

function ModuleList({ course: { modules, clipSeconds } }: { course: CourseDetail }) {
  const t = useStrings(trainingStrings);
  const format = useFormat();
  const kindName = useKindName();
  const styles = useCourseAboutStyles();
  return (
    <div className={styles.block}>
      <Caption1Strong as="h3" className={styles.heading}>
        {t("moduleList")}
      </Caption1Strong>
      <ol className={styles.modules}>
        {modules.map(({ id, title, kind, minutes }) => {
          const { Icon } = kinds[kind];
          const length =
            kind === "video"
              ? format.clock(clipSeconds)
              : format.duration(hoursAndMinutes(minutes));
          return (
            <li key={id} className={styles.module}>
              <Icon className={styles.icon} aria-hidden="true" />
              <div className={styles.lines}>
                <bdi>{title}</bdi>
                <Caption1 className={styles.quiet}>
                  {format.dotted([kindName(kind), length])}
                </Caption1>
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
