import { Body1, Button } from "@fluentui/react-components";
import { ChatRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useState } from "react";
import type { CourseCard } from "../contract.ts";
import { useOpenCourseStyles } from "./open-course.styles.ts";
import { catalogStrings } from "./strings.ts";

interface OpenCourseProps {
  course: CourseCard;
  /** The size of a button among others; where the host takes no messages such a one says nothing. */
  brief?: "small" | "medium";
}

/** Opening a course is a new answer in the conversation: asked for in the person's name, or the words to ask it with. */
export function OpenCourse({ course, brief }: OpenCourseProps) {
  const t = useStrings(catalogStrings);
  const styles = useOpenCourseStyles();
  const { canSendMessages, sendMessage } = useHost();
  const [refused, setRefused] = useState(false);
  const title = oneLine(course.title);
  const text = t("openText", { title });
  const ask = async () => setRefused(!(await sendMessage(text)));
  if (!canSendMessages) {
    return brief ? null : <Body1 className={styles.words}>{t("askToOpen", { text })}</Body1>;
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
        <Body1 role="status" className={styles.words}>
          {t("notSent", { text })}
        </Body1>
      )}
    </>
  );
}
