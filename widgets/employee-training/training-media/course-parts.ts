import type { CourseDetail, Cue } from "@suite/employee-training-contract";
import type { OpenedLesson } from "./lessons/use-lesson.ts";
import type { CourseProgress } from "./progress/use-progress.ts";
import type { CourseQuiz } from "./quiz/use-quiz.ts";
import type { Clip, Playback } from "./video/use-playback.ts";

/** What the parts of a course's page share. */
export interface CourseParts {
  course: CourseDetail;
  state: CourseProgress;
  clip: Clip;
  playback: Playback;
  quiz: CourseQuiz;
  lesson: OpenedLesson;
  onAsk: (cue: Cue) => Promise<void>;
  /** The page of the certificate, which takes the place of the course. */
  certificate: { readonly shown: boolean; readonly show: (shown: boolean) => void };
}
