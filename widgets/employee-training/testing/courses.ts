import { readFileSync } from "node:fs";
import type { CourseCard, CourseDetail, TrainingMedia } from "@suite/employee-training-contract";
import type { ToolHandler } from "@suite/testing/browser";
import { answer } from "@suite/widget-kit/testing";

/** A real clip of the sample, since tests check that its frames advance. */
export const clip = readFileSync(
  new URL("../../../samples/employee-training/media/semantic-kernel-agents.webm", import.meta.url),
);
const chunkBytes = 10_000;

export function createChunk(index: number): string {
  return clip.subarray(index * chunkBytes, (index + 1) * chunkBytes).toString("base64");
}

export const course: CourseDetail = {
  id: "semantic-kernel-agents",
  title: "Agents with Semantic Kernel",
  description:
    "From single functions to agents: the agent framework of Semantic Kernel, group chats, memory, and filters that see every call before it is made.",
  level: "Intermediate",
  minutes: 82,
  modules: [
    { id: "m1", title: "From functions to agents", kind: "video", minutes: 8 },
    { id: "m2", title: "Two agents in one chat", kind: "lab", minutes: 30 },
    { id: "m3", title: "Memory that is worth keeping", kind: "reading", minutes: 14 },
    { id: "m4", title: "Check what you know", kind: "quiz", minutes: 30 },
  ],
  instructor: { name: "Noor Haddad", role: "Principal learning engineer" },
  rating: 4.5,
  ratingCount: 164,
  enrolledCount: 870,
  certificate: true,
  tags: ["Semantic Kernel", "AI agents"],
  prerequisites: ["Semantic Kernel Essentials, or the same from practice"],
  publishedOn: "2026-09-26",
  clipSeconds: 21,
  cues: [
    {
      start: 0,
      end: 7,
      chapter: "Agents in the kernel",
      text: "An agent in Semantic Kernel is a set of instructions, some plugins, and a thread.",
    },
    {
      start: 7,
      end: 14,
      text: "In a group chat two rules decide everything: who speaks next, and when it is over.",
    },
    { start: 14, end: 21, text: "Filters see each call before it is made.", chapter: "Filters" },
  ],
  media: {
    resourceUri: "training://clips/semantic-kernel-agents/{chunk}",
    mimeType: "video/webm",
    bytes: clip.length,
    chunkCount: Math.ceil(clip.length / chunkBytes),
  },
};

export const card = (id: string, title: string, fields: Partial<CourseCard> = {}): CourseCard => ({
  id,
  title,
  level: "Beginner",
  minutes: 63,
  rating: 4.8,
  ratingCount: 412,
  certificate: true,
  tags: ["AI agents", "Tools"],
  moduleCount: 5,
  instructorName: "Noor Haddad",
  ...fields,
});

export const progress = {
  enrolled: true,
  completedModules: ["m1"],
  percent: 25,
  positionSeconds: 8,
  bookmarks: [{ seconds: 14, note: "Filters for approval" }],
};

/** Stands in for the certificate that the server draws. */
export const certificateSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64"><rect width="96" height="64" fill="#fff"/></svg>';

export const learner = { id: "demo-user", name: "Demo learner", demo: true };

/** Response of `training-media`; `fields` replaces parts of it. */
export function courseView(fields: Partial<TrainingMedia> = {}): Record<string, unknown> {
  return {
    view: "course",
    readAt: "2026-11-20T09:00:00.000Z",
    query: "agents with semantic kernel",
    learner,
    course,
    progress,
    why: [
      { word: "agent", places: ["title", "topics"] },
      { word: "semantic", places: ["title"] },
    ],
    subjects: { topics: ["AI agents"], modules: ["From functions to agents"], moduleCount: 2 },
    alternatives: [card("semantic-kernel-essentials", "Semantic Kernel Essentials")],
    related: [card("ai-agents-first-steps", "AI Agents: First Steps")],
    ...fields,
  };
}

/** Response of `training-media` without a match, with one near miss. */
export function noMatchView(query: string): Record<string, unknown> {
  const alternatives = [card("ai-agents-first-steps", "AI Agents: First Steps")];
  const nothing = {
    course: undefined,
    progress: undefined,
    subjects: undefined,
    why: [],
    related: [],
  };
  return courseView({ query, alternatives, ...nothing });
}

/** The poster of any course: a gray WebP picture of one pixel. */
export const posterFile: ToolHandler = ({ courseId }) =>
  answer({
    courseId,
    mimeType: "image/webp",
    data: "UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/v02aAA=",
  });
