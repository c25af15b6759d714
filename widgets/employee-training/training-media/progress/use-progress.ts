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
  const acceptResponse = (tool: string, data: unknown) => {
    const response = readResponse(tool, data);
    if (response?.courseId === course.id) setConfirmed(response.progress);
  };
  const { send, ...queue } = useMutationQueue(learner.id, acceptResponse);
  const { waiting } = queue;

  const record = useCallback(
    (step: Step) => {
      const isFirst = send(toMutation(step, course.id, new Date()));
      // With nothing waiting, the server's answer includes all earlier steps.
      setSteps((before) => (isFirst ? [step] : [...before, step]));
    },
    [send, course.id],
  );
  const progress = useMemo(() => {
    // With nothing waiting, the server's answer is complete.
    if (waiting === 0) return confirmed;
    return steps.reduce((before, step) => applyStep(before, step, course.modules), confirmed);
  }, [waiting, confirmed, steps, course.modules]);
  return {
    /** The server's last answer with the unsent steps applied. */
    progress,
    record,
    accept: setConfirmed,
    ...queue,
  };
}

/** Answer of a tool of the queue; `undefined` for other tools and unreadable answers. */
function readResponse(tool: string, data: unknown) {
  const schemas = new Map(Object.entries(responseSchemas));
  return schemas.get(tool)?.safeParse(data).data;
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
      const completedModules = withCompleted(progress.completedModules, moduleId, done);
      const completedSteps = withCompleted(progress.completedSteps ?? [], labStep, done);
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

/** Ids of what is completed, with one added at the end, or removed if it is not done. */
function withCompleted(ids: readonly string[], id: string | undefined, done: boolean): string[] {
  if (id === undefined) return [...ids];
  const others = ids.filter((each) => each !== id);
  return done ? [...others, id] : others;
}
