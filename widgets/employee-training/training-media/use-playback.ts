import type { Cue } from "@suite/employee-training-contract";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** Interval at which the position is saved while the video plays, in seconds. */
const saveEvery = 15;

export interface Playback {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Position of the video, in seconds. */
  readonly seconds: number;
  /** Indexes of the cues shown while the video played. */
  readonly watched: ReadonlySet<number>;
  /** Seeks to a position. A video that is not loaded yet will start there. */
  seek(seconds: number): void;
  /** True while the video plays, so that it continues when it is drawn again in another display mode. */
  readonly playing: RefObject<boolean>;
  readonly events: {
    onTimeUpdate(): void;
    onPlay(): void;
    onPause(): void;
    onSeeked(): void;
    onLoadedMetadata(): void;
  };
}

/** Tracks the video element: position and cues watched. Calls `onSave` when the position should be saved. */
export function usePlayback(
  start: number,
  cues: readonly Cue[],
  onSave: (seconds: number) => void,
): Playback {
  const video = useRef<HTMLVideoElement>(null);
  const playing = useRef(false);
  const position = useRef(start);
  const saved = useRef(start);
  const [seconds, setSeconds] = useState(start);
  const [watched, setWatched] = useState<ReadonlySet<number>>(new Set());

  const save = useCallback(() => {
    if (Math.abs(position.current - saved.current) < 0.5) return;
    saved.current = position.current;
    onSave(Math.round(position.current * 10) / 10);
  }, [onSave]);

  useEffect(() => {
    const onHide = () => document.visibilityState === "hidden" && save();
    document.addEventListener("visibilitychange", onHide);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      save();
    };
  }, [save]);

  const follow = () => {
    const element = video.current;
    if (!element) return;
    position.current = element.currentTime;
    setSeconds(element.currentTime);
    const cue = cues.findIndex(({ start: from, end }) => position.current >= from && position.current < end);
    if (!element.paused && cue >= 0)
      setWatched((before) => (before.has(cue) ? before : new Set([...before, cue])));
    if (Math.abs(position.current - saved.current) >= saveEvery) save();
  };

  const seek = useCallback((to: number) => {
    position.current = to;
    setSeconds(to);
    if (video.current) video.current.currentTime = to;
  }, []);

  const events = {
    onTimeUpdate: follow,
    onPlay: () => {
      playing.current = true;
    },
    onPause: () => {
      // Removing the element from the page pauses it too; it then continues where it is drawn next.
      if (video.current?.isConnected) playing.current = false;
      save();
    },
    onSeeked: () => {
      follow();
      save();
    },
    onLoadedMetadata: () => {
      const element = video.current;
      if (!element) return;
      // A video at its end would not play again, so it starts over.
      element.currentTime = position.current < element.duration - 0.5 ? position.current : 0;
      if (playing.current) void element.play().catch(() => undefined);
    },
  };
  return { video, seconds, watched, seek, playing, events };
}
