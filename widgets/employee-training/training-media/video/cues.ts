import type { Cue } from "@suite/employee-training-contract";

/** A caption with up to `neighbors` captions before and after it. */
export function cuesAround(cues: readonly Cue[], cue: Cue, neighbors = 2): readonly Cue[] {
  const index = cues.findIndex(({ start }) => start === cue.start);
  return cues.slice(Math.max(0, index - neighbors), index + neighbors + 1);
}

/** The caption at a time of the video; the first one before all of them. */
export function cueAt(cues: readonly Cue[], seconds: number): Cue | undefined {
  return cues.findLast(({ start }) => start <= seconds) ?? cues[0];
}
