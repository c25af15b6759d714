import { useFilteredView } from "@suite/widget-kit/data/use-filtered-view.ts";
import { useRead } from "@suite/widget-kit/data/use-tool.ts";
import { useWrites } from "@suite/widget-kit/data/use-writes.ts";
import { useErrorSentence } from "@suite/widget-kit/states/error-text.tsx";
import { useCallback, useState } from "react";
import { type CourseCard, type CourseCatalog, courseCatalogSchema } from "../contract.ts";
import { toolArguments } from "./query.ts";
import { useEnrolling } from "./use-enrolling.ts";

/** The catalogue on screen: what stands in its filters, the learner's own courses, the selected one, and enrolling. */
export function useCatalog(initial: CourseCatalog) {
  const { view: listed = initial, ...rest } = useFilteredView({
    tool: "list-courses",
    schema: courseCatalogSchema,
    view: initial,
    filters: initial.filters,
    argsOf: toolArguments,
  });
  const mine = useRead("get-my-learning", courseCatalogSchema, initial);
  // Only the learner's own courses are read again after a write, so that pages already shown stay where they are.
  const reread = useCallback(() => mine.read({}), [mine.read]);
  const writes = useWrites(reread);
  const sentenceOf = useErrorSentence();
  const enrolling = useEnrolling(writes);
  const [held, setHeld] = useState<CourseCard>();
  const select = useCallback((course: CourseCard | undefined) => setHeld(course), []);

  const latest = mine.data && mine.data.readAt > listed.readAt ? mine.data : listed;
  const { myLearning, learningPaths } = latest;
  const progressOf = (card: CourseCard): CourseCard["progress"] =>
    enrolling.touched.has(card.id)
      ? myLearning.courses.find(({ id }) => id === card.id)?.progress
      : card.progress;
  const withProgress = (card: CourseCard): CourseCard => ({ ...card, progress: progressOf(card) });
  const known = [...listed.courses.items, ...myLearning.courses];
  const current = held && (known.find(({ id }) => id === held.id) ?? held);
  return {
    ...rest,
    view: { ...listed, myLearning, learningPaths },
    /** The cards as the server knows the learner now, also where they were read before a write. */
    current: (cards: readonly CourseCard[]) => cards.map(withProgress),
    selected: current && withProgress(current),
    select,
    writes: { ...writes, refreshFailed: mine.error && (sentenceOf(mine.error) ?? mine.error.message) },
    enrolling,
  };
}

export type Catalog = ReturnType<typeof useCatalog>;
