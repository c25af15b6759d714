import { Body1Strong } from "@fluentui/react-components";
import type { CourseDetail } from "../contract.ts";
import { useCoursePipStyles } from "./course-pip.styles.ts";
import { PipButton } from "./pip-button.tsx";
import { Player } from "./player.tsx";
import type { Clip } from "./use-clip.ts";
import type { Playback } from "./use-playback.ts";

interface CoursePipProps {
  course: CourseDetail;
  clip: Clip;
  playback: Playback;
}

/** Nothing but the video, for the corner of a conversation. */
export function CoursePip({ course, clip, playback }: CoursePipProps) {
  const styles = useCoursePipStyles();
  return (
    <main className={styles.corner}>
      <Player course={course} clip={clip} playback={playback} />
      <div className={styles.foot}>
        <Body1Strong as="h1" className={styles.title}>
          <bdi>{course.title}</bdi>
        </Body1Strong>
        <PipButton />
      </div>
    </main>
  );
}
