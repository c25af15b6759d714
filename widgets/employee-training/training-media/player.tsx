import { Button, ProgressBar } from "@fluentui/react-components";
import { PlayFilled } from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import type { CourseDetail } from "../contract.ts";
import { usePlayerStyles } from "./player.styles.ts";
import { mediaStrings } from "./strings.ts";
import type { Clip } from "./use-clip.ts";
import type { Playback } from "./use-playback.ts";
import { captionsAddress } from "./video-address.ts";

interface PlayerProps {
  course: CourseDetail;
  clip: Clip;
  playback: Playback;
}

/** The video with its captions; before it is asked for, its picture and a button. */
export function Player({ course, clip, playback }: PlayerProps) {
  const styles = usePlayerStyles();
  const t = useStrings(mediaStrings);
  const { title, cues } = course;
  if (!clip.address) return <Poster course={course} clip={clip} playback={playback} />;
  return (
    <div className={styles.frame}>
      <video
        ref={playback.video}
        className={styles.video}
        src={clip.address}
        controls
        playsInline
        preload="auto"
        aria-label={t("video", { title })}
        onError={() => clip.address?.startsWith("https:") && clip.fallBack()}
        {...playback.events}
      >
        <track kind="captions" srcLang="en" label={t("captions")} src={captionsAddress(cues)} default />
      </video>
    </div>
  );
}

function Poster({ course: { title, clipSeconds }, clip, playback }: PlayerProps) {
  const styles = usePlayerStyles();
  const t = useStrings(mediaStrings);
  const { clock } = useFormat();
  const { loaded, error } = clip;
  const play = () => {
    playback.playing.current = true;
    clip.load();
  };
  const begun = playback.seconds > 0.5 && playback.seconds < clipSeconds - 0.5;
  const label = begun ? t("resume", { title, time: clock(playback.seconds) }) : t("play", { title });
  return (
    <div className={styles.block}>
      <div className={styles.frame}>
        <div className={styles.poster}>
          <bdi className={styles.posterTitle} aria-hidden="true">
            {title}
          </bdi>
          {loaded === undefined ? (
            <Button
              appearance="primary"
              shape="circular"
              size="large"
              icon={<PlayFilled />}
              aria-label={label}
              onClick={play}
            />
          ) : (
            <ProgressBar value={loaded} className={styles.loading} aria-label={t("loadingVideo")} />
          )}
          <span className={styles.length} aria-hidden="true">
            {begun ? `${clock(playback.seconds)} / ${clock(clipSeconds)}` : clock(clipSeconds)}
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
