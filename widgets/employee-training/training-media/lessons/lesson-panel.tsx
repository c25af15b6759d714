import { Body1Strong, Button, Caption1 } from "@fluentui/react-components";
import { ArrowRightRegular } from "@fluentui/react-icons";
import { useHost, useStrings } from "@suite/widget-kit";
import { Mirrored, Panel } from "@suite/widget-kit/components";
import { type ReactNode, useEffect, useRef } from "react";
import { trainingStrings } from "../../strings.ts";
import type { CourseParts } from "../course-parts.ts";
import { ModuleFacts } from "../progress/modules-panel.tsx";
import { Quiz } from "../quiz/quiz.tsx";
import { mediaStrings } from "../strings.ts";
import { useLessonStyles } from "../training-media.styles.ts";
import { LessonText } from "./lesson-text.tsx";
import { hasText } from "./use-lesson.ts";

interface LessonPanelProps extends Pick<CourseParts, "course" | "state" | "quiz" | "lesson"> {
  readonly video: ReactNode;
  readonly onCertificate: () => void;
}

/** The open module (video, text, steps or quiz) and the way to the next one. */
export function LessonPanel(props: LessonPanelProps) {
  const { course, quiz, lesson, video } = props;
  const styles = useLessonStyles();
  const { module } = lesson;
  const frame = useFocusOnNextModule(module?.id);
  if (!module) return video;
  return (
    <div ref={frame} tabIndex={-1} className={styles.frame}>
      <Panel
        title={module.title}
        aside={<ModuleFacts {...props} module={module} modules={course.modules} />}
      >
        {module.kind === "video" && video}
        {hasText(module) && <LessonText key={module.id} {...props} />}
        {module.questionCount !== undefined && <Quiz quiz={quiz} onLesson={lesson.openAt} />}
        <LessonFoot {...props} />
      </Panel>
    </div>
  );
}

/** Ref of an element that gets the focus when another module is opened: it begins far above the pressed button. */
function useFocusOnNextModule(moduleId: string | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const lastModuleId = useRef(moduleId);
  useEffect(() => {
    if (lastModuleId.current !== moduleId) frame.current?.focus();
    lastModuleId.current = moduleId;
  }, [moduleId]);
  return frame;
}

function LessonFoot({ state, lesson, quiz, onCertificate }: LessonPanelProps) {
  const t = useStrings(mediaStrings);
  const shared = useStrings(trainingStrings);
  const styles = useLessonStyles();
  const { canCallTools } = useHost();
  const { next, goOn, module, isDone } = lesson;
  const { percent, certificateNumber } = state.progress;
  const nextMarksDone = module?.kind === "reading" && !isDone && canCallTools;
  // While questions are open, "Next" is the next question.
  if (quiz.moduleId !== undefined && !isDone) return null;
  return (
    <div className={styles.foot}>
      {percent === 100 && <Body1Strong>{t("congratulations")}</Body1Strong>}
      {!next && certificateNumber && (
        <Button appearance="primary" onClick={onCertificate}>
          {shared("showCertificate")}
        </Button>
      )}
      {next && (
        <Button
          appearance="primary"
          icon={<Mirrored icon={<ArrowRightRegular />} />}
          iconPosition="after"
          disabledFocusable={!canCallTools}
          onClick={goOn}
        >
          {t("nextLesson")}
        </Button>
      )}
      <Caption1 className={styles.quiet}>
        <bdi>{next?.title}</bdi>
        {nextMarksDone && ` · ${t("nextMarksDone")}`}
      </Caption1>
    </div>
  );
}
