import type { Cue } from "@suite/employee-training-widgets/contract";

/** One slide of a clip: what it shows, and what is said meanwhile. */
export interface Scene {
  readonly heading: string;
  readonly points: readonly string[];
  readonly text: string;
}

/** About what people read in a second when they look at a picture as well. */
const lettersPerSecond = 16;
const shortestSeconds = 4;

/** The captions of a clip, one per scene: each stays as long as its text takes to read. */
export function captionsOf(scenes: readonly Scene[]): Cue[] {
  let end = 0;
  return scenes.map(({ text }) => {
    const start = end;
    end += Math.max(shortestSeconds, Math.ceil(text.length / lettersPerSecond));
    return { start, end, text };
  });
}
