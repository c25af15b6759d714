import { Button, Caption1, ToggleButton } from "@fluentui/react-components";
import { ClosedCaptionRegular, PauseFilled, PlayFilled, SpeakerMuteRegular } from "@fluentui/react-icons";
import type { Cue } from "@suite/employee-training-contract";
import { useFormat, useHost, useStrings } from "@suite/widget-kit";
import { useState } from "react";
import type { CourseParts } from "./course-page.tsx";
import { useTimelineStyles } from "./lesson.styles.ts";
import { mediaStrings } from "./strings.ts";

type TimelineProps = Pick<CourseParts, "course" | "clip" | "playback">;

/** Controls of the video: play, chapters with the position, captions. Clips have no sound, which is said. */
export function Timeline({ course: { cues, clipSeconds }, clip, playback }: TimelineProps) {
  const t = useStrings(mediaStrings);
  const styles = useTimelineStyles();
  const { clock } = useFormat();
  const { fullView } = useHost();
  const [captions, setCaptions] = useState(true);
  const { seconds, paused } = playback;
  const chapters = listChapters(cues, clipSeconds);
  const chapter = chapters.findLast(({ start }) => start <= seconds)?.name ?? "";
  const loaded = clip.address !== undefined;
  const time = `${clock(seconds)} / ${clock(clipSeconds)}`;
  const changeCaptions = () => {
    setCaptions(!captions);
    for (const track of playback.video.current?.textTracks ?? [])
      track.mode = captions ? "hidden" : "showing";
  };
  return (
    <div>
      <div className={styles.bar}>
        {loaded && (
          <Button
            appearance="subtle"
            icon={paused ? <PlayFilled /> : <PauseFilled />}
            aria-label={t(paused ? "playVideo" : "pauseVideo")}
            onClick={playback.toggle}
          />
        )}
        <div className={styles.scrubber}>
          <div className={styles.chapters} aria-hidden="true">
            {chapters.map(({ start, end }) => (
              <span key={start} className={styles.chapter} style={{ flexGrow: end - start }}>
                <span className={styles.played} style={{ inlineSize: getShare(seconds, start, end) }} />
              </span>
            ))}
          </div>
          <input
            type="range"
            className={styles.range}
            min={0}
            max={Math.floor(clipSeconds)}
            value={Math.floor(seconds)}
            aria-label={t("position")}
            aria-valuetext={chapter ? t("positionIn", { time: clock(seconds), chapter }) : clock(seconds)}
            onChange={({ target }) => playback.seek(Number(target.value))}
          />
        </div>
        <Caption1 className={styles.time}>{time}</Caption1>
        {loaded && (
          <ToggleButton
            appearance="subtle"
            icon={<ClosedCaptionRegular />}
            aria-label={t("showCaptions")}
            checked={captions}
            onClick={changeCaptions}
          />
        )}
      </div>
      {fullView && (
        <div className={styles.below}>
          <Caption1>
            <bdi>{chapter}</bdi>
          </Caption1>
          <Caption1 className={styles.silent}>
            <SpeakerMuteRegular aria-hidden="true" />
            {t("silent")}
          </Caption1>
        </div>
      )}
    </div>
  );
}

interface Chapter {
  readonly name: string;
  /** Seconds. */
  readonly start: number;
  readonly end: number;
}

/** Lists the chapters of a clip. A caption without a heading belongs to the chapter before it. */
export function listChapters(cues: readonly Cue[], clipSeconds: number): Chapter[] {
  const starts = cues.filter(({ chapter }, index) => index === 0 || chapter !== undefined);
  return starts.map(({ start, chapter = "" }, index) => ({
    name: chapter,
    start,
    end: starts[index + 1]?.start ?? clipSeconds,
  }));
}

function getShare(seconds: number, start: number, end: number): string {
  const share = (seconds - start) / Math.max(0.1, end - start);
  return `${100 * Math.min(1, Math.max(0, share))}%`;
}
