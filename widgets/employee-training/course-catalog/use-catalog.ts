import { oneLine } from "@suite/contracts";
import {
  type CourseCard,
  type CourseCatalog,
  courseCardSchema,
  courseCatalogSchema,
  courseFiltersSchema,
  enrolledSchema,
  type MyLearning,
} from "@suite/employee-training-contract";
import {
  describeView,
  recordLabel,
  type UndoableMutations,
  useErrorSentence,
  useFilteredQuery,
  useReadOnDemand,
  useStrings,
  useToolMutation,
  useUndoableMutations,
  useViewState,
  withoutBlanks,
} from "@suite/widget-kit";
import { useCallback, useState } from "react";
import { z } from "zod";
import { catalogStrings } from "./strings.ts";

/** The catalog on screen: filtered courses, the learner's own ones, the selected course, and enrollment. */
export function useCatalog(initial: CourseCatalog) {
  const { view: listed, ...query } = useFilteredQuery({
    tool: "list-courses",
    schema: courseCatalogSchema,
    view: initial,
    scope: viewKey("filters", initial),
    filters: initial.filters,
    filtersSchema: courseFiltersSchema,
    toArgs: withoutBlanks,
  });
  const mine = useReadOnDemand("get-my-learning", courseCatalogSchema, initial);
  // After a write only the learner's own courses are read again, so that pages already loaded stay in place.
  const readMine = useCallback(() => mine.read({}), [mine.read]);
  const writes = useUndoableMutations(readMine);
  const getSentence = useErrorSentence();
  const enrolling = useEnrolling(writes);
  const [chosen, setChosen] = useViewState(
    viewKey("course", initial),
    null,
    courseCardSchema.nullable(),
  );

  const latest = mine.data && mine.data.readAt > listed.readAt ? mine.data : listed;
  const { myLearning, learningPaths } = latest;
  const findProgress = (card: CourseCard): CourseCard["progress"] => {
    if (!enrolling.touched.has(card.id)) return card.progress;
    return myLearning.courses.find(({ id }) => id === card.id)?.progress;
  };
  const withProgress = (card: CourseCard): CourseCard => ({
    ...card,
    progress: findProgress(card),
  });
  const cards = [...listed.courses.items, ...myLearning.courses];
  const current = chosen ? (cards.find(({ id }) => id === chosen.id) ?? chosen) : undefined;
  return {
    ...query,
    view: { ...listed, myLearning, learningPaths },
    /** Adds the learner's current progress to cards that may have been read before a write. */
    current: (cards: readonly CourseCard[]) => cards.map(withProgress),
    selected: current && withProgress(current),
    select: (course: CourseCard | undefined) => setChosen(course ?? null),
    writes: {
      ...writes,
      refreshFailed: mine.error && (getSentence(mine.error) ?? mine.error.message),
    },
    enrolling,
  };
}

/** Key of a part of the view's state. A result with other filters has a state of its own. */
export function viewKey(part: string, { view, filters }: CourseCatalog): string {
  return `${part} of ${view} ${JSON.stringify(filters)}`;
}

export type Catalog = ReturnType<typeof useCatalog>;

function useEnrolling(writes: UndoableMutations) {
  const t = useStrings(catalogStrings);
  const { call, error } = useToolMutation("enroll-in-course", enrolledSchema);
  const [pendingId, setPendingId] = useState<string>();
  /** Ids of courses enrolled in here; earlier reads of them are out of date. */
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const enroll = async ({ id, title }: CourseCard, section?: string) => {
    setPendingId(id);
    const outcome = await call({ courseId: id });
    if (outcome.ok) {
      const { alreadyEnrolled, changeId } = outcome.data;
      await writes.onSuccess({
        text: t(alreadyEnrolled ? "alreadyEnrolledIn" : "enrolledIn", { title: oneLine(title) }),
        modelText: `Enrolled in course ${recordLabel({ id, name: title })}.`,
        changeId,
        highlightedIds: id,
        section,
      });
      setTouched((before) => new Set([...before, id]));
    }
    setPendingId(undefined);
  };
  return { enroll, pendingId, error, touched };
}

export const coursesOnly = courseCatalogSchema.transform(({ courses }) => courses);

/** Choices of the length filter, in minutes. */
export const lengths = ["30", "45", "60", "90"];

/** Groups the learner's courses by status. The order within a group is kept: latest activity first. */
export function learningGroups({ courses }: Pick<MyLearning, "courses">) {
  const open = courses.filter(({ progress }) => !progress?.completedAt);
  return {
    inProgress: open.filter(({ progress }) => progress?.enrolled),
    completed: courses.filter(({ progress }) => progress?.completedAt),
    /** Started without enrolling. */
    started: open.filter(({ progress }) => !progress?.enrolled),
  };
}

export const tabSchema = z.enum(["courses", "paths", "mine"]);

export type CatalogTab = z.infer<typeof tabSchema>;

const tabs = {
  courses: "The course catalog is on screen.",
  paths: "The learning paths are on screen.",
  mine: "The person's own courses and certificates are on screen.",
};

/** Describes for the model what is on screen: the tab, the filters and the selected course. */
export function describeScreen({ filters, selected, writes }: Catalog, tab: CatalogTab) {
  return describeView({
    screen: tabs[tab],
    filters: withoutBlanks(filters),
    details: [
      selected && `Selected course: ${recordLabel({ id: selected.id, name: selected.title })}.`,
    ],
    changes: writes.changes,
  });
}
