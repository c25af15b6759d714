import type { Mutation } from "@suite/widget-kit/data/mutation-queue.ts";
import type { CourseModule, Progress } from "../contract.ts";

/** One thing that a learner did. */
export type Step =
  | { readonly kind: "enrol" }
  | { readonly kind: "position"; readonly seconds: number }
  | { readonly kind: "module"; readonly moduleId: string; readonly done: boolean }
  | { readonly kind: "bookmark"; readonly seconds: number; readonly note: string }
  | { readonly kind: "remove-bookmark"; readonly seconds: number };

/** How the server is told of a step that was taken at `at`. */
export function writeOf(step: Step, courseId: string, at: Date): Mutation {
  const report = { courseId, at: at.toISOString() };
  switch (step.kind) {
    case "enrol":
      return { tool: "enroll-in-course", args: { courseId } };
    case "position":
      return {
        tool: "record-progress",
        args: { ...report, positionSeconds: step.seconds },
        subject: `position ${courseId}`,
      };
    case "module": {
      const modules = [step.moduleId];
      const change = step.done ? { completedModules: modules } : { reopenedModules: modules };
      return { tool: "record-progress", args: { ...report, ...change } };
    }
    case "bookmark":
      return { tool: "set-bookmark", args: { courseId, seconds: step.seconds, note: step.note } };
    case "remove-bookmark":
      return { tool: "set-bookmark", args: { courseId, seconds: step.seconds, remove: true } };
  }
}

/** The progress as it will be once the server has taken the step. */
export function applied(progress: Progress, step: Step, modules: readonly CourseModule[]): Progress {
  switch (step.kind) {
    case "enrol":
      return { ...progress, enrolled: true };
    case "position":
      return { ...progress, positionSeconds: step.seconds };
    case "module": {
      const others = progress.completedModules.filter((id) => id !== step.moduleId);
      const completedModules = step.done ? [...others, step.moduleId] : others;
      const percent = Math.round((100 * completedModules.length) / Math.max(1, modules.length));
      return { ...progress, completedModules, percent, enrolled: progress.enrolled || step.done };
    }
    case "bookmark":
    case "remove-bookmark": {
      const others = progress.bookmarks.filter(
        ({ seconds }) => Math.floor(seconds) !== Math.floor(step.seconds),
      );
      const added = step.kind === "bookmark" ? [{ seconds: step.seconds, note: step.note }] : [];
      const bookmarks = [...others, ...added].sort((one, other) => one.seconds - other.seconds);
      return { ...progress, bookmarks };
    }
  }
}
