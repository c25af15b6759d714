import { Button, Caption1, mergeClasses, ProgressBar } from "@fluentui/react-components";
import { ChatRegular, PictureInPictureRegular, PlayFilled } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import type { CourseDetail, Cue } from "@suite/employee-training-contract";
import { useFormat, useHost, useStrings } from "@suite/widget-kit";
import { IconButton, Problem } from "@suite/widget-kit/components";
import { useEffect, useRef, useState } from "react";
import { CoursePoster } from "../../parts/course-facts.tsx";
import type { CourseParts } from "../course-parts.ts";
import { mediaStrings } from "../strings.ts";
import { cueAt, cuesAround } from "./cues.ts";
import { Timeline } from "./timeline.tsx";
import { captionsAddress } from "./use-playback.ts";
import { usePlayerStyles, useTranscriptStyles } from "./video.styles.ts";

type PlayerProps = Pick<CourseParts, "course" | "clip" | "playback">;

export function Player({ course, clip, playback }: PlayerProps) {
  const styles = usePlayerStyles();
  const t = useStrings(mediaStrings);
  const { fullView } = useHost();
  const { title, cues } = course;
  return (
    <div>
      {clip.address ? (
        <div className={styles.frame}>
          <video
            ref={playback.video}
            className={styles.video}
            src={clip.address}
            playsInline
            preload="auto"
            aria-label={t("video", { title })}
            onClick={playback.toggle}
            onError={() => clip.address?.startsWith("https:") && clip.fallBack()}
            {...playback.events}
          >
            <track
              kind="captions"
              srcLang="en"
              label={t("captions")}
              src={captionsAddress(cues)}
              default
            />
          </video>
        </div>
      ) : (
        <Poster course={course} clip={clip} playback={playback} />
      )}
      {(clip.address || fullView) && <Timeline course={course} clip={clip} playback={playback} />}
    </div>
  );
}

/** Picture that is shown until the video is loaded, with a button that loads and plays it. */
function Poster({ course, clip, playback }: PlayerProps) {
  const { id, title, clipSeconds } = course;
  const styles = usePlayerStyles();
  const t = useStrings(mediaStrings);
  const { clock } = useFormat();
  const { loaded, error } = clip;
  const play = () => {
    playback.playing.current = true;
    clip.load();
  };
  const isBegun = playback.seconds > 0.5 && playback.seconds < clipSeconds - 0.5;
  const position = clock(playback.seconds);
  const label = isBegun ? t("resume", { title, time: position }) : t("play", { title });
  const length = clock(clipSeconds);
  return (
    <div className={styles.block}>
      <div className={styles.frame}>
        <div className={styles.poster}>
          <CoursePoster courseId={id} className={styles.picture} />
          <bdi className={styles.posterTitle} aria-hidden="true">
            {title}
          </bdi>
          {loaded === undefined ? (
            <IconButton
              appearance="primary"
              shape="circular"
              size="large"
              icon={<PlayFilled />}
              label={label}
              onClick={play}
            />
          ) : (
            <ProgressBar value={loaded} className={styles.loading} aria-label={t("loadingVideo")} />
          )}
          <span className={styles.length} aria-hidden="true">
            {isBegun ? `${position} / ${length}` : length}
          </span>
        </div>
      </div>
      <Problem
        error={error && { ...error, message: t("videoFailed", { reason: error.message }) }}
        onRetry={play}
      />
    </div>
  );
}

interface AskMomentProps {
  readonly course: CourseDetail;
  readonly seconds: number;
  /** Called before the message is sent. */
  readonly onAsk: (cue: Cue) => Promise<void>;
}

/**
 * Asks in the conversation about the moment of the video that is on screen. The message quotes what is said around it, so that it
 * suffices in hosts without model context. Shows the words to type where the host passes no message on.
 */
export function AskMoment({ course: { id, title, cues }, seconds, onAsk }: AskMomentProps) {
  const t = useStrings(mediaStrings);
  const styles = usePlayerStyles();
  const { clock } = useFormat();
  const { canSendMessages, sendMessage } = useHost();
  const [status, setStatus] = useState("");
  const cue = cueAt(cues, seconds);
  if (!cue) return null;
  const time = clock(seconds);
  const ask = async () => {
    const passage = cuesAround(cues, cue)
      .map(({ start, text }) => t("momentCue", { time: clock(start), caption: oneLine(text, 200) }))
      .join(" ");
    const text = t("askText", { title: oneLine(title, 120), time, passage });
    await onAsk(cue);
    // Without a model, the passage and the reading on the subject are the answer.
    const call = {
      tool: "training-media",
      arguments: { courseId: id, atSeconds: seconds },
    } as const;
    const isSent = canSendMessages && (await sendMessage(text, call));
    setStatus(isSent ? t("askSent") : t("askInChat", { text }));
  };
  return (
    <div className={styles.ask}>
      <Button appearance="subtle" icon={<ChatRegular />} onClick={ask}>
        {t("askMoment", { time })}
      </Button>
      <Caption1 role="status" className={styles.question}>
        {status}
      </Caption1>
    </div>
  );
}

interface TranscriptLinesProps {
  readonly cues: readonly Cue[];
  /** Position of the video, whose line is marked. */
  readonly seconds: number;
  readonly onSeek: (seconds: number) => void;
}

/** Captions as a list. A press on one seeks to it. */
export function TranscriptLines({ cues, seconds, onSeek }: TranscriptLinesProps) {
  const { clock } = useFormat();
  const styles = useTranscriptStyles();
  const { displayMode } = useHost();
  const list = useRef<HTMLOListElement>(null);
  const current = cues.findIndex(({ start, end }) => seconds >= start && seconds < end);
  useEffect(() => {
    const line = list.current?.children[current];
    // Scrolls the list only: moving the page would disturb a person reading elsewhere.
    if (line instanceof HTMLElement && list.current) {
      list.current.scrollTop = line.offsetTop - list.current.offsetTop - line.offsetHeight;
    }
  }, [current]);
  return (
    <ol
      ref={list}
      className={mergeClasses(styles.list, displayMode === "fullscreen" && styles.scrolling)}
    >
      {cues.map(({ start, text, chapter }, index) => (
        <li key={start}>
          <button
            type="button"
            className={mergeClasses(styles.line, index === current && styles.current)}
            aria-current={index === current ? "true" : undefined}
            onClick={() => onSeek(start)}
          >
            <span className={styles.time}>{clock(start)}</span>
            <span>
              {chapter && <bdi className={styles.chapter}>{chapter}</bdi>}
              <bdi>{text}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Opens the video in picture-in-picture, and closes it there. Says so when the host refuses. */
export function PipButton() {
  const t = useStrings(mediaStrings);
  const { canPictureInPicture, displayMode, requestDisplayMode } = useHost();
  const [refused, setRefused] = useState(false);
  const isPip = displayMode === "pip";
  const isOffered = canPictureInPicture || isPip || refused;
  if (!isOffered) return null;
  const change = async () => {
    const mode = isPip ? "inline" : "pip";
    const actual = await requestDisplayMode(mode);
    setRefused(actual !== mode);
  };
  const label = isPip ? t("closePip") : t("pip");
  return (
    <Button
      appearance="subtle"
      size={isPip ? "small" : "medium"}
      icon={<PictureInPictureRegular />}
      disabledFocusable={refused}
      onClick={change}
    >
      {refused ? t("pipRefused") : label}
    </Button>
  );
}
