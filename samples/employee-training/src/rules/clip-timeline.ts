import type { Cue } from "@suite/employee-training-contract";

/** One slide of a clip, with its caption in `text`. */
export interface Scene {
  readonly heading: string;
  readonly points: readonly string[];
  readonly text: string;
}

/** Reading speed while looking at a picture. */
const lettersPerSecond = 16;
const shortestSeconds = 4;

/** Computes the captions of a clip, one per scene; each lasts as long as its text takes to read. */
export function captionsOf(scenes: readonly Scene[]): Cue[] {
  let end = 0;
  return scenes.map(({ text, heading }) => {
    const start = end;
    end += Math.max(shortestSeconds, Math.ceil(text.length / lettersPerSecond));
    return { start, end, text, chapter: heading };
  });
}
