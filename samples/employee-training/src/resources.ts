import { defineResource, type ResourceContext } from "@suite/server";
import { listEntries } from "@suite/server/tools";
import { captionsFile, clipChunk, posterMimeType, posterOf } from "./data/clips.ts";
import { learnerOf } from "./data/enrollment.ts";
import { progressOf } from "./rules/progress.ts";
import type { TrainingStore } from "./store.ts";

type Context = ResourceContext<TrainingStore>;

export const courseResource = defineResource({
  name: "course",
  title: "Courses",
  description: "A course with its modules, instructor, transcript and the learner's progress.",
  uriTemplate: "training://courses/{id}",
  list: listEntries(
    ({ store, signal }: Context) => store.courses.list(undefined, { signal }),
    ({ title, level, minutes }) => ({ title, description: `${level}, ${minutes} minutes` }),
  ),
  changedBy: {
    course: ({ id = "" }) => ({ id }),
    enrollment: ({ courseId = "" }) => ({ id: courseId }),
  },
  async read({ id }, { store, signal, caller }: Context) {
    const course = await store.courses.get({ id }, { signal });
    if (!course) return undefined;
    const row = await store.enrollments.get(
      { learnerId: learnerOf(caller).id, courseId: id },
      { signal },
    );
    return { ...course, progress: progressOf(course, row) };
  },
});

export const learningPathResource = defineResource({
  name: "learning-path",
  title: "Learning paths",
  description: "A learning path: courses that build on each other, in order.",
  uriTemplate: "training://learning-paths/{id}",
  list: listEntries(
    ({ store, signal }: Context) => store.learningPaths.list(undefined, { signal }),
    ({ title, description }) => ({ title, description }),
  ),
  changedBy: { "learning-path": ({ id = "" }) => ({ id }) },
  read: ({ id }, { store, signal }: Context) => store.learningPaths.get({ id }, { signal }),
});

export const clipResource = defineResource({
  name: "clip",
  title: "Video clips",
  description:
    "One chunk of a course's video (WebM), from 0. The course resource gives their number.",
  uriTemplate: "training://clips/{courseId}/{chunk}",
  mimeType: "application/octet-stream",
  async read({ courseId, chunk }) {
    return /^\d{1,5}$/.test(chunk) ? clipChunk(courseId, Number(chunk)) : undefined;
  },
});

export const posterResource = defineResource({
  name: "poster",
  title: "Posters",
  description: "The first frame of a course's video (WebP).",
  uriTemplate: "training://posters/{courseId}",
  mimeType: posterMimeType,
  async read({ courseId }) {
    return posterOf(courseId);
  },
});

export const captionsResource = defineResource({
  name: "captions",
  title: "Captions",
  description: "The captions of a course's video as WebVTT.",
  uriTemplate: "training://captions/{courseId}",
  mimeType: "text/vtt",
  async read({ courseId }, { store, signal }: Context) {
    const course = await store.courses.get({ id: courseId }, { signal });
    return course && captionsFile(course.cues);
  },
});
