import { Body1, Button, Subtitle1 } from "@fluentui/react-components";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useInlineStyles } from "@suite/widget-kit/theme/common.styles.ts";
import type { CourseDetail, TrainingMedia } from "../contract.ts";
import { CourseFacts } from "../parts/course-facts.tsx";
import { ProgressMeter } from "../parts/progress-meter.tsx";
import { trainingStrings } from "../strings.ts";
import { useCourseInlineStyles } from "./course-inline.styles.ts";
import { MatchLine } from "./match-line.tsx";
import { Player } from "./player.tsx";
import { SavedMark } from "./saved-mark.tsx";
import { mediaStrings } from "./strings.ts";
import type { Clip } from "./use-clip.ts";
import type { Playback } from "./use-playback.ts";
import type { CourseProgress } from "./use-progress.ts";

interface CourseInlineProps {
  view: TrainingMedia;
  course: CourseDetail;
  state: CourseProgress;
  clip: Clip;
  playback: Playback;
}

/** The course in the conversation: what it is, its video, and the next step. */
export function CourseInline({ view, course, state, clip, playback }: CourseInlineProps) {
  const t = useStrings(mediaStrings);
  const shared = useStrings(trainingStrings);
  const styles = useInlineStyles();
  const own = useCourseInlineStyles();
  const { canCallTools } = useHost();
  const { progress, take } = state;
  return (
    <main className={styles.card}>
      <div className={styles.head}>
        <Subtitle1 as="h1">
          <bdi>{course.title}</bdi>
        </Subtitle1>
        <CourseFacts {...course} />
      </div>
      <div className={styles.columns}>
        <Player course={course} clip={clip} playback={playback} />
        <div className={styles.column}>
          <Body1 className={own.description} dir="auto">
            {course.description}
          </Body1>
          <MatchLine matches={view.why} />
          {progress.enrolled && <ProgressMeter percent={progress.percent} label={t("progress")} />}
          <SavedMark state={state} />
        </div>
      </div>
      <div className={styles.actions}>
        <FullscreenButton appearance="primary" />
        {!progress.enrolled && canCallTools && (
          <Button onClick={() => take({ kind: "enrol" })}>{shared("enrol")}</Button>
        )}
      </div>
    </main>
  );
}
