import { useMutationQueue } from "@suite/widget-kit/data/mutation-queue.ts";
import type { ToolError } from "@suite/widget-kit/data/tool-outcome.ts";
import { useCallback, useMemo, useState } from "react";
import {
  bookmarkSetSchema,
  type CourseDetail,
  enrolledSchema,
  type Progress,
  progressRecordedSchema,
  type TrainingMedia,
} from "../contract.ts";
import { applied, type Step, writeOf } from "./progress-steps.ts";

export interface CourseProgress {
  /** What is on screen: what the server said last, with the steps that still wait on top. */
  readonly progress: Progress;
  take(step: Step): void;
  readonly waiting: number;
  readonly delayed: boolean;
  readonly refused?: ToolError;
  /** The certificate was issued while this course was open. */
  readonly justFinished: boolean;
}

const none: Progress = {
  enrolled: false,
  completedModules: [],
  percent: 0,
  positionSeconds: 0,
  bookmarks: [],
};

const answerSchemas = {
  ...{ "record-progress": progressRecordedSchema, "set-bookmark": bookmarkSetSchema },
  "enroll-in-course": enrolledSchema,
};

/**
 * The learner's progress in the open course. A step shows at once and goes through the mutation queue, so it is neither lost while
 * the server is away nor said to be saved before it is. The queue is the learner's: what waits from another course is
 * sent from here too.
 */
export function useProgress(
  course: Pick<CourseDetail, "id" | "modules">,
  initial: Progress | undefined,
  learner: TrainingMedia["learner"],
): CourseProgress {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [confirmed, setConfirmed] = useState(initial ?? none);
  const [justFinished, setJustFinished] = useState(false);
  const queue = useMutationQueue(learner.id, (tool, data) => {
    const answer = Object.entries(answerSchemas)
      .find(([name]) => name === tool)?.[1]
      .safeParse(data);
    if (!answer?.success || answer.data.courseId !== course.id) return;
    setConfirmed(answer.data.progress);
    if ("certificateIssued" in answer.data && answer.data.certificateIssued) setJustFinished(true);
  });
  const { send, waiting, delayed, refused } = queue;

  const take = useCallback(
    (step: Step) => {
      // What the server has taken is part of its answer already.
      setSteps((before) => (waiting === 0 ? [step] : [...before, step]));
      send(writeOf(step, course.id, new Date()));
    },
    [send, course.id, waiting],
  );
  // Once nothing waits, the server's word is the whole truth.
  const progress = useMemo(
    () =>
      waiting === 0 ? confirmed : steps.reduce((now, step) => applied(now, step, course.modules), confirmed),
    [waiting, confirmed, steps, course.modules],
  );
  return {
    progress,
    take,
    waiting,
    delayed: delayed !== undefined,
    refused,
    justFinished,
  };
}
