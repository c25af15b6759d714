import type { CourseDetail, Cue } from "@suite/employee-training-contract";
import { dataAddress, type ToolError, useServerFile } from "@suite/widget-kit";
import { useCallback, useEffect, useRef, useState } from "react";

/** Interval at which the position is saved while the video plays, in seconds. */
const saveEvery = 15;

/** Interval at which the page notes the position for the case that it is loaded again, in seconds. */
const noteEvery = 3;

export type Playback = ReturnType<typeof usePlayback>;

interface PlaybackHandlers {
  readonly onSave: (seconds: number) => void;
  /** Called more often than `onSave`, also before the video is loaded. */
  readonly onMove: (seconds: number) => void;
  readonly onEnd: () => void;
}

/** Tracks the video element: position and cues watched. Calls `onSave` with positions to save, and `onEnd` at the end. */
export function usePlayback(
  start: number,
  cues: readonly Cue[],
  { onSave, onMove, onEnd }: PlaybackHandlers,
) {
  const video = useRef<HTMLVideoElement>(null);
  // Continues when the video is drawn again in another display mode.
  const playing = useRef(false);
  const position = useRef(start);
  const saved = useRef(start);
  const noted = useRef(start);
  const [seconds, setSeconds] = useState(start);
  const [paused, setPaused] = useState(true);
  /** Indexes of the cues shown while the video played. */
  const [watched, setWatched] = useState<ReadonlySet<number>>(new Set());

  const note = useCallback(() => {
    noted.current = position.current;
    onMove(toTenths(position.current));
  }, [onMove]);

  const save = useCallback(() => {
    if (Math.abs(position.current - saved.current) < 0.5) return;
    saved.current = position.current;
    onSave(toTenths(position.current));
    note();
  }, [onSave, note]);

  useEffect(() => {
    const onHide = () => document.visibilityState === "hidden" && save();
    document.addEventListener("visibilitychange", onHide);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      save();
    };
  }, [save]);

  const addWatched = (time: number) => {
    const cue = cues.findIndex(({ start: from, end }) => time >= from && time < end);
    if (cue < 0) return;
    setWatched((before) => (before.has(cue) ? before : new Set([...before, cue])));
  };

  const follow = () => {
    const element = video.current;
    if (!element) return;
    position.current = element.currentTime;
    setSeconds(element.currentTime);
    if (!element.paused) addWatched(element.currentTime);
    if (Math.abs(position.current - saved.current) >= saveEvery) save();
    if (Math.abs(position.current - noted.current) >= noteEvery) note();
  };

  /** Seeks to a position. A video that is not loaded yet will start there. */
  const seek = useCallback(
    (to: number) => {
      position.current = to;
      setSeconds(to);
      note();
      if (video.current) video.current.currentTime = to;
    },
    [note],
  );

  const toggle = useCallback(() => {
    const element = video.current;
    if (element?.paused) void element.play().catch(() => undefined);
    else element?.pause();
  }, []);

  const events = {
    onTimeUpdate: follow,
    onPlay: () => {
      playing.current = true;
      setPaused(false);
    },
    onEnded: onEnd,
    onPause: () => {
      setPaused(true);
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
  return { video, seconds, paused, toggle, watched, seek, playing, events };
}

/** Seconds with one decimal, as positions are saved. */
function toTenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

export type Clip = ReturnType<typeof useClip>;

interface ClipState {
  /** Source of the video element; left out until the clip is loaded. */
  readonly address?: string;
  /** Share of the file that has been loaded, 0 to 1; only while loading. */
  readonly loaded?: number;
  readonly error?: ToolError;
}

/**
 * Loads a course's video: from its HTTPS address where there is one, else in chunks from the server, as resources or, in
 * hosts that support only tool calls, with `get-clip-chunk`. Nothing is loaded before `load` is called.
 */
export function useClip({ id, media }: Pick<CourseDetail, "id" | "media">) {
  const readFile = useServerFile("get-clip-chunk");
  const [state, setState] = useState<ClipState>({});
  const current = useRef<AbortController>(undefined);

  // Stops a download when the course is closed.
  useEffect(() => () => current.current?.abort(), []);

  const loadChunks = useCallback(async () => {
    current.current?.abort();
    const download = new AbortController();
    current.current = download;
    const chunks: Uint8Array[] = [];
    for (let index = 0; index < media.chunkCount; index++) {
      setState({ loaded: index / media.chunkCount });
      const uri = media.resourceUri.replace("{chunk}", String(index));
      const chunk = await readFile(uri, { courseId: id, chunk: index });
      if (download.signal.aborted) return;
      if (!(chunk instanceof Uint8Array)) return setState({ error: chunk });
      chunks.push(chunk);
    }
    setState({ address: dataAddress(chunks, media.mimeType) });
  }, [readFile, id, media.resourceUri, media.chunkCount, media.mimeType]);

  const load = useCallback(() => {
    if (media.url) setState({ address: media.url });
    else void loadChunks();
  }, [media.url, loadChunks]);
  /** Loads chunks from the server instead, when the HTTPS address is blocked or offline. */
  const fallBack = () => void loadChunks();
  return { ...state, load, fallBack };
}

export function captionsAddress(
  cues: readonly { start: number; end: number; text: string }[],
): string {
  const blocks = cues.map(
    ({ start, end, text }) => `${stamp(start)} --> ${stamp(end)}\n${plain(text)}`,
  );
  return `data:text/vtt;charset=utf-8,${encodeURIComponent(["WEBVTT", ...blocks].join("\n\n"))}`;
}

/** Escapes a caption: a line break would end the cue, and markup would be read as tags. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/-->/g, "→")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;");
}

function stamp(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23);
}
