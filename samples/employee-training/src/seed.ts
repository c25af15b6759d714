import { readFileSync } from "node:fs";
import {
  courseSchema,
  enrollmentSchema,
  learningPathSchema,
  quizSchema,
} from "@suite/employee-training-contract";
import { seedReader } from "@suite/storage";
import { captionsOf, type Scene } from "./rules/clip-timeline.ts";

const file = (table: string) => import.meta.resolve(`#seed/${table}.json`);

/** Course without the fields that its modules and its clip determine. */
const courseInFile = courseSchema.omit({ minutes: true, clipSeconds: true, cues: true });

/** Sample data. Days in the files are relative to `now`, so that "last week" stays true whenever they are seeded. */
export function seedRows(now: Date) {
  const read = seedReader({ now, file });
  const clips = clipScripts();
  return {
    courses: read("courses", courseInFile).map((course) => {
      const cues = captionsOf(clips.get(course.id) ?? []);
      return courseSchema.parse({
        ...course,
        minutes: course.modules.reduce((sum, { minutes }) => sum + minutes, 0),
        clipSeconds: cues.at(-1)?.end ?? 0,
        cues,
      });
    }),
    learningPaths: read("learning-paths", learningPathSchema),
    quizzes: read("quizzes", quizSchema),
    enrollments: read("enrollments", enrollmentSchema),
  };
}

function clipScripts(): Map<string, readonly Scene[]> {
  const text = readFileSync(new URL(import.meta.resolve("#media/clips.json")), "utf8");
  const scripts: { id: string; scenes: Scene[] }[] = JSON.parse(text);
  return new Map(scripts.map(({ id, scenes }) => [id, scenes]));
}
