import { readFileSync } from "node:fs";
import {
  courseSchema,
  enrollmentSchema,
  learningPathSchema,
  lessonSchema,
  moduleSchema,
  quizSchema,
} from "@suite/employee-training-contract";
import { seedReader } from "@suite/storage";
import { z } from "zod";
import { captionsOf, type Scene } from "./rules/clip-timeline.ts";
import { moduleMinutes } from "./rules/lessons.ts";

const file = (table: string) => import.meta.resolve(`#seed/${table}.json`);

/** Course without the fields that its modules and its clip determine. */
const courseInFile = courseSchema.omit({ minutes: true, clipSeconds: true, cues: true }).extend({
  modules: z.array(moduleSchema.omit({ minutes: true })),
});

/** Sample data. Days in the files are relative to `now`, so that "last week" stays true whenever they are seeded. */
export function seedRows(now: Date) {
  const read = seedReader({ now, file });
  const clips = clipScripts();
  const lessons = read("lessons", lessonSchema);
  const quizzes = read("quizzes", quizSchema);
  return {
    courses: read("courses", courseInFile).map((course) => {
      const cues = captionsOf(clips.get(course.id) ?? []);
      const clipSeconds = cues.at(-1)?.end ?? 0;
      const modules = course.modules.map((module) => {
        const isContent = ({ courseId, moduleId }: { courseId: string; moduleId: string }) =>
          courseId === course.id && moduleId === module.id;
        const content = {
          lesson: lessons.find(isContent),
          quiz: quizzes.find(isContent),
          clipSeconds,
        };
        return moduleSchema.parse({ ...module, minutes: moduleMinutes(module, content) });
      });
      const minutes = modules.reduce((sum, module) => sum + module.minutes, 0);
      return courseSchema.parse({ ...course, modules, minutes, clipSeconds, cues });
    }),
    learningPaths: read("learning-paths", learningPathSchema),
    quizzes,
    lessons,
    enrollments: read("enrollments", enrollmentSchema),
  };
}

function clipScripts(): Map<string, readonly Scene[]> {
  const text = readFileSync(new URL(import.meta.resolve("#media/clips.json")), "utf8");
  const scripts: { id: string; scenes: Scene[] }[] = JSON.parse(text);
  return new Map(scripts.map(({ id, scenes }) => [id, scenes]));
}
