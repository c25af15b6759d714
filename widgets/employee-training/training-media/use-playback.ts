import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Cue } from "../contract.ts";

/** How often the place is kept while the video plays, in seconds. */
const keepEvery = 15;

export interface Playback {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Where the video is, in seconds. */
  readonly seconds: number;
  /** The cues that were on screen while it played. */
  readonly watched: ReadonlySet<number>;
  /** Goes to a place; where the video is not loaded yet, it begins there. */
  seek(seconds: number): void;
  /** Whether it should go on by itself when it is drawn anew, in another display mode. */
  readonly playing: RefObject<boolean>;
  readonly events: {
    onTimeUpdate(): void;
    onPlay(): void;
    onPause(): void;
    onSeeked(): void;
    onLoadedMetadata(): void;
  };
}

/** Follows the video element: its place, what was seen, and when the place is worth keeping (`onKeep`). */
export function usePlayback(
  start: number,
  cues: readonly Cue[],
  onKeep: (seconds: number) => void,
): Playback {
  const video = useRef<HTMLVideoElement>(null);
  const playing = useRef(false);
  const place = useRef(start);
  const kept = useRef(start);
  const [seconds, setSeconds] = useState(start);
  const [watched, setWatched] = useState<ReadonlySet<number>>(new Set());

  const keep = useCallback(() => {
    if (Math.abs(place.current - kept.current) < 0.5) return;
    kept.current = place.current;
    onKeep(Math.round(place.current * 10) / 10);
  }, [onKeep]);

  useEffect(() => {
    const onHide = () => document.visibilityState === "hidden" && keep();
    document.addEventListener("visibilitychange", onHide);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      keep();
    };
  }, [keep]);

  const follow = () => {
    const element = video.current;
    if (!element) return;
    place.current = element.currentTime;
    setSeconds(element.currentTime);
    const cue = cues.findIndex(({ start: from, end }) => place.current >= from && place.current < end);
    if (!element.paused && cue >= 0)
      setWatched((before) => (before.has(cue) ? before : new Set([...before, cue])));
    if (Math.abs(place.current - kept.current) >= keepEvery) keep();
  };

  const seek = useCallback((to: number) => {
    place.current = to;
    setSeconds(to);
    if (video.current) video.current.currentTime = to;
  }, []);

  const events = {
    onTimeUpdate: follow,
    onPlay: () => {
      playing.current = true;
    },
    onPause: () => {
      // An element that is taken out of the page pauses too; then it goes on where it is drawn next.
      if (video.current?.isConnected) playing.current = false;
      keep();
    },
    onSeeked: () => {
      follow();
      keep();
    },
    onLoadedMetadata: () => {
      const element = video.current;
      if (!element) return;
      // At its end a video would not play again: begin anew.
      element.currentTime = place.current < element.duration - 0.5 ? place.current : 0;
      if (playing.current) void element.play().catch(() => undefined);
    },
  };
  return { video, seconds, watched, seek, playing, events };
}
