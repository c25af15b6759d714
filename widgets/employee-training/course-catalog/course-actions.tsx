import { Body1, Button } from "@fluentui/react-components";
import { ChatRegular, CheckmarkRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import type { CourseCard } from "@suite/employee-training-contract";
import { useHost, useStrings } from "@suite/widget-kit";
import { useState } from "react";
import { trainingStrings } from "../strings.ts";
import { useCoursePanelStyles } from "./course-catalog.styles.ts";
import { catalogStrings } from "./strings.ts";
import type { Catalog } from "./use-catalog.ts";

interface OpenCourseProps {
  readonly course: CourseCard;
  /** Draws a smaller "Continue" button of this size, and nothing in hosts that accept no messages. */
  readonly brief?: "small" | "medium";
}

/**
 * Asks for the course in the conversation, where it opens as a new result. Shows the words to type where the host accepts no
 * messages.
 */
export function OpenCourse({ course, brief }: OpenCourseProps) {
  const t = useStrings(catalogStrings);
  const styles = useCoursePanelStyles();
  const { canSendMessages, sendMessage } = useHost();
  const [refused, setRefused] = useState(false);
  const title = oneLine(course.title);
  const text = t("openText", { title });
  const call = { tool: "training-media", arguments: { courseId: course.id } } as const;
  const ask = async () => setRefused(!(await sendMessage(text, call)));
  if (!canSendMessages && brief) return null;
  if (!canSendMessages) return <Body1 className={styles.quiet}>{t("askToOpen", { text })}</Body1>;
  return (
    <>
      <Button
        appearance={brief ? "secondary" : "primary"}
        size={brief}
        icon={<ChatRegular />}
        aria-label={brief ? t("continueNamed", { title }) : undefined}
        onClick={ask}
      >
        {t(brief ? "continueCourse" : "openCourse")}
      </Button>
      {refused && (
        <Body1 role="status" className={styles.quiet}>
          {t("notSent", { text })}
        </Body1>
      )}
    </>
  );
}

interface EnrollButtonProps {
  readonly course: CourseCard;
  readonly catalog: Catalog;
  readonly size?: "small" | "medium";
  /** Section of the page that shows the notice. Default: the top. */
  readonly section?: string;
}

/** Enrolls in a course. After enrolling it stays as "Enrolled", since it has the keyboard focus. */
export function EnrollButton({ course, catalog, size = "small", section }: EnrollButtonProps) {
  const t = useStrings(catalogStrings);
  const shared = useStrings(trainingStrings);
  const { canCallTools } = useHost();
  const { enroll, pendingId, touched } = catalog.enrolling;
  const enrolled = course.progress?.enrolled === true;
  if (!canCallTools) return null;
  if (enrolled && !touched.has(course.id)) return null;
  return (
    <Button
      size={size}
      icon={enrolled ? <CheckmarkRegular /> : undefined}
      aria-label={enrolled ? undefined : t("enrollNamed", { title: oneLine(course.title) })}
      disabledFocusable={enrolled || pendingId === course.id}
      onClick={() => enroll(course, section)}
    >
      {enrolled ? shared("enrolled") : shared("enroll")}
    </Button>
  );
}
