import { readFileSync } from "node:fs";
import { courseSchema, enrolmentSchema, learningPathSchema } from "@suite/employee-training-widgets/contract";
import { z } from "zod";
import { captionsOf, type Scene } from "./rules/clip-timeline.ts";

const dayMs = 86_400_000;

const courseFile = z.array(
  courseSchema.omit({ minutes: true, publishedOn: true, clipSeconds: true, cues: true }).extend({
    /** Days from seeding; negative is in the past. */
    publishedDay: z.int(),
  }),
);
const enrolmentFile = z.array(
  enrolmentSchema
    .omit({ enrolledAt: true, lastActiveAt: true, completedAt: true })
    .extend({ enrolledDay: z.int(), activeDay: z.int(), completedDay: z.int().optional() }),
);

/** Seed rows. Days are relative to `now`, so that "last week" stays true whenever they are seeded. */
export function seedRows(now: Date) {
  const day = (offset: number) => new Date(now.getTime() + offset * dayMs).toISOString();
  const clips = clipScripts();
  return {
    courses: courseFile.parse(readSeed("courses")).map(({ publishedDay, ...course }) => {
      const cues = captionsOf(clips.get(course.id) ?? []);
      return courseSchema.parse({
        ...course,
        minutes: course.modules.reduce((sum, { minutes }) => sum + minutes, 0),
        publishedOn: day(publishedDay).slice(0, 10),
        clipSeconds: cues.at(-1)?.end ?? 0,
        cues,
      });
    }),
    learningPaths: z.array(learningPathSchema).parse(readSeed("learning-paths")),
    enrolments: enrolmentFile
      .parse(readSeed("enrolments"))
      .map(({ enrolledDay, activeDay, completedDay, ...enrolment }) => ({
        ...enrolment,
        enrolledAt: day(enrolledDay),
        lastActiveAt: day(activeDay),
        ...(completedDay !== undefined && { completedAt: day(completedDay) }),
      })),
  };
}

function clipScripts(): Map<string, readonly Scene[]> {
  const text = readFileSync(new URL(import.meta.resolve("#media/clips.json")), "utf8");
  const scripts: { id: string; scenes: Scene[] }[] = JSON.parse(text);
  return new Map(scripts.map(({ id, scenes }) => [id, scenes]));
}

function readSeed(table: string): unknown {
  return JSON.parse(readFileSync(new URL(import.meta.resolve(`#seed/${table}.json`)), "utf8"));
}
