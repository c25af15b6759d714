import type { Progress } from "@suite/employee-training-contract";
import type { ToolHandler } from "@suite/testing/browser";
import { answer, widgetOpener } from "@suite/widget-kit/testing";
import {
  certificateSvg,
  course,
  courseView,
  createChunk,
  posterFile,
  progress,
} from "./courses.ts";
import { getLesson } from "./quiz.ts";

/** Server of the tests: accepts every report and answers with the progress it then has. */
function learning(): Record<string, ToolHandler> {
  let saved: Progress = progress;
  const answered = (change: Partial<Progress>) => {
    saved = { ...saved, ...change };
    return { courseId: course.id, progress: saved };
  };
  return {
    "training-media": () => answer(courseView({ progress: saved })),
    "enroll-in-course": () =>
      answer({
        ...answered({ enrolled: true }),
        title: course.title,
        alreadyEnrolled: false,
        changeId: "c1",
      }),
    "record-progress": ({ positionSeconds, ...report }) => {
      const { completedModules, completedSteps, reopenedModules, reopenedSteps } = report;
      const merge = (before: readonly string[] = [], added: unknown, removed: unknown) =>
        [...new Set([...before, ...strings(added)])].filter((id) => !strings(removed).includes(id));
      const done = merge(saved.completedModules, completedModules, reopenedModules);
      const finished = done.length === course.modules.length;
      return answer({
        ...answered({
          completedModules: done,
          completedSteps: merge(saved.completedSteps, completedSteps, reopenedSteps),
          percent: Math.round((100 * done.length) / course.modules.length),
          ...(typeof positionSeconds === "number" && { positionSeconds }),
          ...(finished && {
            certificateNumber: "ET-TEST-0001",
            completedAt: "2026-11-20T09:01:00.000Z",
          }),
        }),
        certificateIssued: finished,
      });
    },
    "set-bookmark": ({ seconds, note }) =>
      answer(
        answered({
          bookmarks: [...saved.bookmarks, { seconds: Number(seconds), note: String(note) }],
        }),
      ),
    "get-clip-chunk": ({ chunk }) =>
      answer({
        courseId: course.id,
        chunk,
        chunkCount: course.media.chunkCount,
        mimeType: course.media.mimeType,
        data: createChunk(Number(chunk)),
      }),
    "get-lesson": getLesson,
    "get-certificate": getCertificate(course.id, "ET-TEST-0001"),
  };
}

export function getCertificate(courseId: string, number: string): ToolHandler {
  return () => answer({ courseId, number, fileName: "certificate.svg", svg: certificateSvg });
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Opens the built course view on the strict test host, in full screen by default. */
export const openCourse = widgetOpener("employee-training/training-media", () => ({
  toolInput: { query: "agents with semantic kernel" },
  result: answer(courseView()),
  files: { "get-poster": posterFile },
  tools: learning(),
}));
