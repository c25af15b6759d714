import {
  bookmarkSetSchema,
  type CourseDetail,
  type CourseModule,
  enrolledSchema,
  type Progress,
  progressRecordedSchema,
  type TrainingMedia,
} from "@suite/employee-training-contract";
import { useCallback, useMemo, useState } from "react";
import { type Mutation, useMutationQueue } from "./mutation-queue.ts";

export type CourseProgress = ReturnType<typeof useProgress>;

const noProgress: Progress = {
  enrolled: false,
  completedModules: [],
  percent: 0,
  positionSeconds: 0,
  bookmarks: [],
};

const responseSchemas = {
  "record-progress": progressRecordedSchema,
  "set-bookmark": bookmarkSetSchema,
  "enroll-in-course": enrolledSchema,
};

/**
 * The learner's progress in the open course. A step is shown at once and sent through the mutation queue, so it is not lost
 * while the server is unavailable, and not reported as saved before it is. The queue belongs to the learner: steps of other
 * courses that are still waiting are sent, too.
 */
export function useProgress(
  course: Pick<CourseDetail, "id" | "modules">,
  initial: Progress | undefined,
  learner: TrainingMedia["learner"],
) {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [confirmed, setConfirmed] = useState(initial ?? noProgress);
  // A course that was read again may have been changed in another window.
  const [read, setRead] = useState(initial);
  if (read !== initial) {
    setRead(initial);
    if (initial) setConfirmed(initial);
  }
  const { send, ...queue } = useMutationQueue(learner.id, (tool, data) => {
    const response = Object.entries(responseSchemas)
      .find(([name]) => name === tool)?.[1]
      .safeParse(data);
    if (!response?.success || response.data.courseId !== course.id) return;
    setConfirmed(response.data.progress);
  });
  const { waiting } = queue;

  const record = useCallback(
    (step: Step) => {
      const isFirst = send(toMutation(step, course.id, new Date()));
      // With nothing waiting, the server's answer includes all earlier steps.
      setSteps((before) => (isFirst ? [step] : [...before, step]));
    },
    [send, course.id],
  );
  // With nothing waiting, the server's answer is complete.
  const progress = useMemo(
    () =>
      waiting === 0
        ? confirmed
        : steps.reduce((now, step) => applyStep(now, step, course.modules), confirmed),
    [waiting, confirmed, steps, course.modules],
  );
  return {
    /** The server's last answer with the unsent steps applied. */
    progress,
    record,
    accept: setConfirmed,
    ...queue,
  };
}

type Step =
  | { readonly kind: "enroll" }
  | { readonly kind: "position"; readonly seconds: number }
  | {
      readonly kind: "module";
      /** Omitted when only a step of a lab changes. */
      readonly moduleId?: string | undefined;
      /** Step of a lab, such as m3/s1. */
      readonly labStep?: string;
      readonly done: boolean;
    }
  | { readonly kind: "bookmark"; readonly seconds: number; readonly note: string }
  | { readonly kind: "remove-bookmark"; readonly seconds: number };

/** The mutation that sends a step; `at` is the time of the step. */
export function toMutation(step: Step, courseId: string, at: Date): Mutation {
  const report = { courseId, at: at.toISOString() };
  switch (step.kind) {
    case "enroll":
      return { tool: "enroll-in-course", args: { courseId } };
    case "position":
      return {
        tool: "record-progress",
        args: { ...report, positionSeconds: step.seconds },
        subject: `position ${courseId}`,
      };
    case "module": {
      const modules = step.moduleId === undefined ? undefined : [step.moduleId];
      const steps = step.labStep === undefined ? undefined : [step.labStep];
      const change = step.done
        ? { completedModules: modules, completedSteps: steps }
        : { reopenedModules: modules, reopenedSteps: steps };
      return { tool: "record-progress", args: { ...report, ...change } };
    }
    case "bookmark":
      return { tool: "set-bookmark", args: { courseId, seconds: step.seconds, note: step.note } };
    case "remove-bookmark":
      return { tool: "set-bookmark", args: { courseId, seconds: step.seconds, remove: true } };
  }
}

export function applyStep(
  progress: Progress,
  step: Step,
  modules: readonly CourseModule[],
): Progress {
  switch (step.kind) {
    case "enroll":
      return { ...progress, enrolled: true };
    case "position":
      return { ...progress, positionSeconds: step.seconds };
    case "module": {
      const { moduleId, labStep, done } = step;
      const change = (ids: readonly string[], id: string | undefined) =>
        id === undefined ? [...ids] : [...ids.filter((each) => each !== id), ...(done ? [id] : [])];
      const completedModules = change(progress.completedModules, moduleId);
      const completedSteps = change(progress.completedSteps ?? [], labStep);
      const percent = Math.round((100 * completedModules.length) / Math.max(1, modules.length));
      return {
        ...progress,
        completedModules,
        completedSteps,
        percent,
        enrolled: progress.enrolled || done,
      };
    }
    case "bookmark":
    case "remove-bookmark": {
      const remaining = progress.bookmarks.filter(
        ({ seconds }) => Math.floor(seconds) !== Math.floor(step.seconds),
      );
      const added = step.kind === "bookmark" ? [{ seconds: step.seconds, note: step.note }] : [];
      const bookmarks = [...remaining, ...added].sort((one, other) => one.seconds - other.seconds);
      return { ...progress, bookmarks };
    }
  }
}
