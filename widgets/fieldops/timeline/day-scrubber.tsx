import { Button } from "@fluentui/react-components";
import { NextRegular, PauseRegular, PlayRegular } from "@fluentui/react-icons";
import { useMediaQuery, useStrings } from "@suite/widget-kit";
import { useEffect, useId, useState } from "react";
import type { DaySpan } from "./day-scale.ts";
import { useScrubberStyles } from "./scrubber.styles.ts";
import { timelineStrings } from "./timeline-strings.ts";
import { useMinutes } from "./use-minutes.ts";

interface DayScrubberProps {
  readonly hours: DaySpan;
  /** Minute of the day; `undefined` for the whole day. */
  readonly minute: number | undefined;
  readonly onChange: (minute: number | undefined) => void;
  /** The next minute worth a look, for people with reduced motion; `undefined` after the last. */
  readonly nextEvent: (minute: number) => number | undefined;
  /** Says to screen readers what the minute shows. */
  readonly wordsAt: (minute: number) => string;
}

const step = 5;

/** Minutes of the day that pass in a tick while the day is played: ten hours take 15 seconds. */
const minutesPerTick = 2;
const tickMs = 50;

/** Moves a view through the day: a slider, and a button that plays the day, or leads from event to event with reduced motion. */
export function DayScrubber({ hours, minute, onChange, nextEvent, wordsAt }: DayScrubberProps) {
  const t = useStrings(timelineStrings);
  const minutes = useMinutes();
  const styles = useScrubberStyles();
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const label = useId();
  const [playing, setPlaying] = useState(false);
  const { fromMinute, untilMinute } = hours;
  const at = minute ?? fromMinute;
  const runs = playing && !still;
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => {
      if (at >= untilMinute) setPlaying(false);
      else onChange(Math.min(at + minutesPerTick, untilMinute));
    }, tickMs);
    return () => clearTimeout(timer);
  }, [runs, at, untilMinute, onChange]);

  const play = () => {
    if (still) return onChange(nextEvent(at));
    if (!playing && at >= untilMinute) onChange(undefined);
    setPlaying(!playing);
  };
  return (
    <div className={styles.scrubber}>
      <Button
        icon={still ? <NextRegular /> : runs ? <PauseRegular /> : <PlayRegular />}
        aria-label={still ? t("nextStop") : runs ? t("pause") : t("play")}
        onClick={play}
      />
      <label className={styles.time} id={label} htmlFor={`${label}range`}>
        {t("timeOfDay")}
      </label>
      <input
        id={`${label}range`}
        type="range"
        className={styles.range}
        min={fromMinute}
        max={untilMinute}
        step={step}
        value={at}
        aria-valuetext={minute === undefined ? t("wholeDay") : wordsAt(minute)}
        onChange={({ target }) => {
          const next = Number(target.value);
          setPlaying(false);
          // The start of the scrubber shows the day as a whole.
          onChange(next > fromMinute ? next : undefined);
        }}
      />
      <span className={styles.clock}>{minute === undefined ? t("wholeDay") : minutes.time(minute)}</span>
    </div>
  );
}
