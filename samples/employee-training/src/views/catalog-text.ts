import { inline } from "@suite/contracts";
import type { CourseCard, CourseCatalog } from "@suite/employee-training-widgets/contract";
import { blocks, count, onlyData, table } from "@suite/server/tools";

const columns = ["Course", "Id", "Level", "Minutes", "Rating", "Certificate", "You"];

export function courseTable(cards: readonly CourseCard[]): string {
  return table(
    columns,
    cards.map(({ title, id, level, minutes, rating, certificate, progress }) => [
      title,
      id,
      level,
      minutes,
      rating,
      certificate ? "yes" : "no",
      standing(progress),
    ]),
  );
}

function standing(progress: CourseCard["progress"]): string {
  if (!progress) return "";
  if (progress.completedAt) return "completed";
  return progress.enrolled ? `${progress.percent} % done` : "looked at";
}

/** `list-courses` in words. */
export function catalogText({ courses, learningPaths, filters }: CourseCatalog): string {
  const { items, total, cursor } = courses;
  const asked = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${inline(String(value), 60)}`],
  );
  const wishes = asked.length > 0 ? ` for ${asked.join(", ")}` : "";
  if (total === 0) {
    return `No course${wishes}. Leave a filter out, or use training-media with a question: it names what comes near.`;
  }
  const shown = items.length < total ? `, the first ${items.length} below` : "";
  return blocks(
    `${count(total, "course")}${wishes}${shown}.`,
    courseTable(items),
    cursor && `More with the cursor ${cursor}.`,
    learningPaths.length === 0
      ? ""
      : `Learning paths: ${learningPaths
          .map(
            ({ title, id, courseIds, minutes }) =>
              `${inline(title)} (${id}, ${courseIds.length} courses, ${minutes} min)`,
          )
          .join("; ")}.`,
    onlyData,
  );
}

/** `get-my-learning` in words. */
export function myLearningText({ learner, myLearning }: CourseCatalog): string {
  const { courses, enrolledCount, completedCount, minutesDone, certificates } = myLearning;
  const who = learner.demo ? `${learner.name} (nobody is signed in)` : inline(learner.name, 60);
  if (courses.length === 0) {
    return `${who} has not begun a course. list-courses shows what there is; enroll-in-course begins one.`;
  }
  return blocks(
    `${who}: enrolled in ${count(enrolledCount, "course")}, ${completedCount} completed, ${count(minutesDone, "minute")} of modules done.`,
    courseTable(courses),
    certificates.length === 0
      ? ""
      : `Certificates: ${certificates.map(({ title, number }) => `${inline(title)} (${inline(number)})`).join("; ")}.`,
    onlyData,
  );
}
