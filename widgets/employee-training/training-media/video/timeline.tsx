import { Caption1, ProgressBar } from "@fluentui/react-components";
import { PauseFilled, PlayFilled } from "@fluentui/react-icons";
import type { Cue } from "@suite/employee-training-contract";
import { useFormat, useStrings } from "@suite/widget-kit";
import { IconButton } from "@suite/widget-kit/components";
import type { CourseParts } from "../course-parts.ts";
import { mediaStrings } from "../strings.ts";
import { useTimelineStyles } from "./video.styles.ts";

/** Controls of the video: play, and the position among its chapters. Captions are always on, since clips have no sound. */
export function Timeline({
  course,
  clip,
  playback,
}: Pick<CourseParts, "course" | "clip" | "playback">) {
  const t = useStrings(mediaStrings);
  const styles = useTimelineStyles();
  const format = useFormat();
  const { paused, toggle, seek } = playback;
  // The range has steps of a second, and its chapters are filled up to its thumb.
  const seconds = Math.floor(playback.seconds);
  const { cues, clipSeconds } = course;
  const chapters = listChapters(cues, clipSeconds);
  const chapter = chapters.findLast(({ start }) => start <= seconds)?.name;
  const position = format.dotted([format.clock(seconds), chapter]);
  return (
    <div>
      <div className={styles.bar}>
        {clip.address !== undefined && (
          <IconButton
            icon={paused ? <PlayFilled /> : <PauseFilled />}
            label={t(paused ? "playVideo" : "pauseVideo")}
            onClick={toggle}
          />
        )}
        <div className={styles.scrubber}>
          <div className={styles.chapters} aria-hidden="true">
            {chapters.map(({ start, end }) => (
              <ProgressBar
                key={start}
                className={styles.chapter}
                style={{ flexGrow: end - start }}
                value={Math.min(1, Math.max(0, (seconds - start) / (end - start)))}
              />
            ))}
          </div>
          <input
            type="range"
            className={styles.range}
            max={Math.floor(clipSeconds)}
            value={seconds}
            aria-label={t("position")}
            aria-valuetext={position}
            onChange={({ target }) => seek(Number(target.value))}
          />
        </div>
      </div>
      <Caption1 className={styles.time}>
        <bdi>{position}</bdi>
      </Caption1>
    </div>
  );
}

/** Lists the chapters of a clip, in seconds. A caption without a heading belongs to the chapter before it. */
function listChapters(cues: readonly Cue[], clipSeconds: number) {
  const starts = cues.filter(({ chapter }, index) => index === 0 || chapter !== undefined);
  return starts.map(({ start, chapter }, index) => ({
    name: chapter,
    start,
    end: starts[index + 1]?.start ?? clipSeconds,
  }));
}
