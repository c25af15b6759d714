import { createFormat } from "@suite/widget-kit/i18n/format.ts";
import type { CourseDetail, Progress } from "../contract.ts";

const { clock } = createFormat("en", "UTC");

interface OnScreen {
  readonly course: Pick<CourseDetail, "id" | "title" | "modules" | "cues" | "clipSeconds">;
  readonly progress: Progress;
  /** Indexes of the cues that were watched. */
  readonly watched: ReadonlySet<number>;
  readonly seconds: number;
  readonly unsaved: boolean;
}

/** What the model should know of who is learning here, so that "quiz me on what I just saw" works; never shown. */
export function describeScreen({ course, progress, watched, seconds, unsaved }: OnScreen): string {
  const { id, title, modules, cues, clipSeconds } = course;
  const done = modules.filter((module) => progress.completedModules.includes(module.id));
  const seen = cues.filter((_, index) => watched.has(index)).map(({ text }) => text);
  const sentences = [
    `The course "${title}" (id ${id}) is on screen.`,
    `Its video is at ${clock(seconds)} of ${clock(clipSeconds)}.`,
    seen.length > 0
      ? `What the person has just watched says: "${seen.join(" ")}"`
      : "The person has not watched the video here yet.",
    `Modules done: ${done.length > 0 ? done.map((module) => module.title).join("; ") : "none"} (${progress.percent} %).`,
    progress.certificateNumber ? `The course is finished, certificate ${progress.certificateNumber}.` : "",
    unsaved ? "Some of this is not saved on the server yet." : "",
  ];
  return sentences.filter(Boolean).join(" ");
}
