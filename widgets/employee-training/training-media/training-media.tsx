import type { WidgetProps } from "@suite/widget-kit/host/mount-widget.tsx";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useModelContext } from "@suite/widget-kit/host/use-model-context.ts";
import { useCallback } from "react";
import type { CourseDetail, TrainingMedia } from "../contract.ts";
import { CourseInline } from "./course-inline.tsx";
import { CoursePage } from "./course-page.tsx";
import { CoursePip } from "./course-pip.tsx";
import { describeScreen } from "./model-context.ts";
import { NoMatch } from "./no-match.tsx";
import { useClip } from "./use-clip.ts";
import { type OpenCourse, useCourse } from "./use-course.ts";
import { usePlayback } from "./use-playback.ts";
import { useProgress } from "./use-progress.ts";

/** Draws the course that answers a question, small in the conversation, as a place to learn, or as a video in the corner. */
export function TrainingMediaWidget({ data }: WidgetProps<TrainingMedia>) {
  // A later tool result is a new question: what was opened before belongs to the old one.
  return <TrainingMediaView key={data.readAt} data={data} />;
}

function TrainingMediaView({ data }: { data: TrainingMedia }) {
  const opened = useCourse(data);
  const { course } = opened.view;
  if (!course) return <NoMatch view={opened.view} onOpen={opened.open} />;
  return <CourseView key={course.id} opened={opened} course={course} />;
}

/** What goes on in a course is kept here, above the views, so that a change of the display mode interrupts nothing. */
function CourseView({ opened, course }: { opened: OpenCourse; course: CourseDetail }) {
  const { displayMode, fullView } = useHost();
  const { view } = opened;
  const state = useProgress(course, view.progress, view.learner);
  const clip = useClip(course);
  const { take } = state;
  const keepPlace = useCallback((seconds: number) => take({ kind: "position", seconds }), [take]);
  const playback = usePlayback(state.progress.positionSeconds, course.cues, keepPlace);
  const busy = fullView || displayMode === "pip" || playback.watched.size > 0 || state.waiting > 0;
  useModelContext(
    // The card in the conversation shows what the model said itself.
    busy
      ? describeScreen({
          course,
          progress: state.progress,
          watched: playback.watched,
          // A new text for every second would be too much; the cue tells enough.
          seconds: course.cues.findLast(({ start }) => start <= playback.seconds)?.start ?? 0,
          unsaved: state.waiting > 0,
        })
      : undefined,
  );
  const parts = { course, state, clip, playback };
  if (fullView) return <CoursePage opened={opened} {...parts} />;
  if (displayMode === "pip") return <CoursePip course={course} clip={clip} playback={playback} />;
  return <CourseInline view={view} {...parts} />;
}
