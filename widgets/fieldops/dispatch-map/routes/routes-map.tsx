import { NextRegular, PauseRegular, PlayRegular } from "@fluentui/react-icons";
import { useFormat, useMediaQuery, useStrings } from "@suite/widget-kit";
import { IconButton } from "@suite/widget-kit/components";
import { useEffect, useId, useState } from "react";
import { sharedStrings } from "../../strings.ts";
import { timelineStrings, useMinutes } from "../../timeline/use-minutes.ts";
import { useMapStyles } from "../dispatch-map.styles.ts";
import { useScrubberStyles } from "./route.styles.ts";
import { RouteOverview, type RouteOverviewProps } from "./route-overview.tsx";
import { countMoments, nextEvent } from "./route-path.ts";
import type { DayRoutes } from "./use-routes.ts";

/** The routes of a plan on the map, and a scrubber that moves the people through the day. */
export function RoutesMap(props: RouteOverviewProps) {
  const styles = useMapStyles();
  return (
    <div className={styles.map}>
      <RouteOverview {...props} />
      {props.routes.routes.length > 0 && <DayScrubber routes={props.routes} />}
    </div>
  );
}

const step = 5;

/** Minutes of the day that pass in a tick while the day is played: ten hours take 15 seconds. */
const minutesPerTick = 2;
const tickMs = 50;

const playIcons = {
  nextStop: <NextRegular />,
  pause: <PauseRegular />,
  play: <PlayRegular />,
};

/** What the button does; with reduced motion the day does not run. */
function getPlayAction(still: boolean, runs: boolean): keyof typeof playIcons {
  if (still) return "nextStop";
  return runs ? "pause" : "play";
}

/** Moves a view through the day: a slider, and a button that plays the day, or leads from event to event with reduced motion. */
function DayScrubber({ routes: { routes, minute, setMinute, hours } }: { routes: DayRoutes }) {
  const t = useStrings(timelineStrings);
  const route = useStrings(sharedStrings);
  const format = useFormat();
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
      else setMinute(Math.min(at + minutesPerTick, untilMinute));
    }, tickMs);
    return () => clearTimeout(timer);
  }, [runs, at, untilMinute, setMinute]);

  const action = getPlayAction(still, runs);
  const play = () => {
    if (still) return setMinute(nextEvent(routes, at));
    if (!playing && at >= untilMinute) setMinute(undefined);
    setPlaying(!playing);
  };
  const { driving, busy } = countMoments(routes, at);
  const counts = { driving: format.number(driving), busy: format.number(busy) };
  return (
    <div className={styles.scrubber}>
      <IconButton
        appearance="secondary"
        icon={playIcons[action]}
        label={t(action)}
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
        aria-valuetext={
          minute === undefined
            ? t("wholeDay")
            : route("momentCounts", { time: minutes.time(minute), ...counts })
        }
        onChange={({ target }) => {
          const next = Number(target.value);
          setPlaying(false);
          // The start of the scrubber shows the day as a whole.
          setMinute(next > fromMinute ? next : undefined);
        }}
      />
      <span className={styles.clock}>
        {minute === undefined ? t("wholeDay") : minutes.time(minute)}
      </span>
    </div>
  );
}
