import { useRead } from "@suite/widget-kit/data/use-tool.ts";
import { useCallback, useState } from "react";
import { type TrainingMedia, trainingMediaSchema } from "../contract.ts";

/** The course on screen; another one opens in its place, with a way back. */
export function useCourse(first: TrainingMedia) {
  const { data: view = first, read, pending, error } = useRead("training-media", trainingMediaSchema, first);
  const [earlier, setEarlier] = useState<readonly string[]>([]);
  const open = useCallback(
    async (courseId: string) => {
      if (view.course) setEarlier([...earlier, view.course.id]);
      await read({ courseId });
    },
    [read, view.course, earlier],
  );
  const last = earlier.at(-1);
  const back = useCallback(async () => {
    if (last === undefined) return;
    setEarlier((before) => before.slice(0, -1));
    await read({ courseId: last });
  }, [read, last]);
  const refresh = useCallback(async () => {
    if (view.course) await read({ courseId: view.course.id });
  }, [read, view.course]);
  return { view, open, back: last === undefined ? undefined : back, refresh, pending, error };
}

export type OpenCourse = ReturnType<typeof useCourse>;
