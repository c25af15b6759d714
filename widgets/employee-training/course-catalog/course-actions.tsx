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

/**
 * Asks for the course in the conversation, where it opens as a new result. Shows the words to type where the host accepts no messages.
 * `brief` draws a smaller "Continue" button, and nothing in such hosts.
 */
export function OpenCourse({ course, brief }: { course: CourseCard; brief?: "small" | "medium" }) {
  const t = useStrings(catalogStrings);
  const styles = useCoursePanelStyles();
  const { canSendMessages, sendMessage } = useHost();
  const [refused, setRefused] = useState(false);
  const title = oneLine(course.title);
  const text = t("openText", { title });
  const call = { tool: "training-media", arguments: { courseId: course.id } } as const;
  const ask = async () => setRefused(!(await sendMessage(text, call)));
  if (!canSendMessages) {
    return brief ? null : <Body1 className={styles.quiet}>{t("askToOpen", { text })}</Body1>;
  }
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
  course: CourseCard;
  catalog: Catalog;
  size?: "small" | "medium";
  /** Part of the page that shows the notice; the top when left out. */
  place?: string;
}

/** Enrolls in a course. After enrolling it stays as "Enrolled", since it has the keyboard focus. */
export function EnrollButton({
  course,
  catalog: { enrolling },
  size = "small",
  place,
}: EnrollButtonProps) {
  const t = useStrings(catalogStrings);
  const shared = useStrings(trainingStrings);
  const { canCallTools } = useHost();
  const { enroll, pendingId, touched } = enrolling;
  const enrolled = course.progress?.enrolled === true;
  if (!canCallTools || (enrolled && !touched.has(course.id))) return null;
  return (
    <Button
      size={size}
      icon={enrolled ? <CheckmarkRegular /> : undefined}
      aria-label={enrolled ? undefined : t("enrollNamed", { title: oneLine(course.title) })}
      disabledFocusable={enrolled || pendingId === course.id}
      onClick={() => enroll(course, place)}
    >
      {enrolled ? shared("enrolled") : shared("enroll")}
    </Button>
  );
}
