import {
  type CourseCard,
  type CourseFilters,
  type Level,
  levelSchema,
  type MyLearning,
} from "@suite/employee-training-contract";
import { describeView, recordLabel, type ViewDescription } from "@suite/widget-kit";

/** Choices of the length filter, in minutes. */
export const lengths = ["45", "60", "90", "120"];

/** Arguments for `list-courses`. Blank texts are left out, since they would match nothing. */
export function toolArguments({ query, topic, ...filters }: CourseFilters): Record<string, unknown> {
  const all = { query: query?.trim() || undefined, topic: topic?.trim() || undefined, ...filters };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

export function hasFilters(filters: CourseFilters): boolean {
  return Object.keys(toolArguments(filters)).length > 0;
}

export function readLevel(text: string | undefined): Level | undefined {
  return levelSchema.safeParse(text).data;
}

export function readMinutes(text: string | undefined): number | undefined {
  return text ? Number(text) : undefined;
}

/** Parses the value of the certificate filter: `true`, `false`, or `undefined` for either. */
export function readCertificate(text: string | undefined): boolean | undefined {
  return text ? text === "true" : undefined;
}

interface LearningGroups {
  readonly inProgress: readonly CourseCard[];
  readonly completed: readonly CourseCard[];
  /** Started without enrolling. */
  readonly lookedAt: readonly CourseCard[];
}

/** Groups the learner's courses by status. The order within a group is kept: latest activity first. */
export function learningGroups({ courses }: Pick<MyLearning, "courses">): LearningGroups {
  const open = courses.filter(({ progress }) => !progress?.completedAt);
  return {
    inProgress: open.filter(({ progress }) => progress?.enrolled),
    completed: courses.filter(({ progress }) => progress?.completedAt),
    lookedAt: open.filter(({ progress }) => !progress?.enrolled),
  };
}

export type CatalogTab = "courses" | "paths" | "mine";

interface OnScreen {
  readonly tab: CatalogTab;
  readonly filters: CourseFilters;
  readonly selected: Pick<CourseCard, "id" | "title"> | undefined;
  /** Changes made in this view, oldest first. */
  readonly changes: readonly string[];
}

const tabs = {
  courses: "The course catalog is on screen.",
  paths: "The learning paths are on screen.",
  mine: "The person's own courses and certificates are on screen.",
};

/** Context for the model. */
export function describeScreen({ tab, filters, selected, changes }: OnScreen): ViewDescription {
  return describeView({
    screen: tabs[tab],
    filters: toolArguments(filters),
    details: [selected && `Selected course: ${recordLabel({ id: selected.id, name: selected.title })}.`],
    changes,
  });
}
