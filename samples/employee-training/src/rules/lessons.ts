import type { CourseModule, Lesson, Quiz } from "@suite/employee-training-contract";

/** Words that people read in a minute, when they read to learn. */
const wordsPerMinute = 200;

interface Content {
  readonly lesson: Pick<Lesson, "sections"> | undefined;
  readonly quiz: Pick<Quiz, "questions"> | undefined;
  readonly clipSeconds: number;
}

/** Computes the minutes of a module from its content: the clip, the words and the steps of the text, a minute per question. */
export function moduleMinutes({ kind }: Pick<CourseModule, "kind">, content: Content): number {
  const { lesson, quiz, clipSeconds } = content;
  if (kind === "video") return Math.max(1, Math.round(clipSeconds / 60));
  if (kind === "quiz") return quiz?.questions.length ?? 1;
  const sections = lesson?.sections ?? [];
  const texts = sections.flatMap(({ heading, paragraphs, check }) => [
    heading,
    ...paragraphs,
    check?.text ?? "",
  ]);
  const words = texts.join(" ").split(/\s+/).length;
  const steps = sections.flatMap((section) => section.steps ?? []);
  return steps.reduce((sum, { minutes }) => sum + minutes, Math.ceil(words / wordsPerMinute));
}

/** Counts the steps of a lesson; `undefined` without any. */
export function countSteps(lesson: Pick<Lesson, "sections"> | undefined): number | undefined {
  return lesson?.sections.reduce((sum, { steps = [] }) => sum + steps.length, 0) || undefined;
}
