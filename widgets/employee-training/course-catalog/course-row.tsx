import type { CourseCard } from "../contract.ts";
import { CourseFacts } from "../parts/course-facts.tsx";
import { useCourseRowStyles } from "./course-row.styles.ts";
import { Standing } from "./standing.tsx";

/** A course in the conversation: its name, the facts, and how far the learner is. */
export function CourseRow({ course }: { course: CourseCard }) {
  const styles = useCourseRowStyles();
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <bdi className={styles.title}>{course.title}</bdi>
        <CourseFacts {...course} />
      </div>
      <div className={styles.standing}>
        <Standing course={course} />
      </div>
    </li>
  );
}
