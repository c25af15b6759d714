import { mergeClasses } from "@fluentui/react-components";
import { useServerPicture } from "@suite/widget-kit";
import { useCoursePosterStyles } from "./course-facts.styles.ts";

/** The first frame of a course's video. Decorative: the title beside it says what the course is about. */
export function CoursePoster({ courseId, className }: { courseId: string; className?: string }) {
  const styles = useCoursePosterStyles();
  const { status, canvas } = useServerPicture({
    uri: `training://posters/${courseId}`,
    tool: "get-poster",
    args: { courseId },
  });
  const look = mergeClasses(styles.poster, className);
  return status === "drawn" ? <canvas ref={canvas} className={look} /> : <span className={look} />;
}
