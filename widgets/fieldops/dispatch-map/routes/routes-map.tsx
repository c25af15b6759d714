import { NextRegular, PauseRegular, PlayRegular } from "@fluentui/react-icons";
import { useFormat, useMediaQuery, useStrings } from "@suite/widget-kit";
import { IconButton } from "@suite/widget-kit/components";
import { type ChangeEvent, useEffect, useId, useState } from "react";
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

/** Minutes of a step of the slider. */
const step = 5;

/** Minutes of the day that pass in a tick while the day is played: ten hours take 15 seconds. */
const minutesPerTick = 2;
const tickMs = 50;

const playIcons = {
  nextStop: <NextRegular />,
  pause: <PauseRegular />,
  play: <PlayRegular />,
};

/** Action of the button; with reduced motion the day does not run. */
function getPlayAction(isReduced: boolean, isRunning: boolean): keyof typeof playIcons {
  if (isReduced) return "nextStop";
  return isRunning ? "pause" : "play";
}

/** Moves a view through the day: a slider, and a button that plays the day, or leads from event to event with reduced motion. */
function DayScrubber({ routes: { routes, minute, setMinute, hours } }: { routes: DayRoutes }) {
  const t = useStrings(timelineStrings);
  const minutes = useMinutes();
  const styles = useScrubberStyles();
  const isReduced = useMediaQuery("(prefers-reduced-motion: reduce)");
  const id = useId();
  const describe = useMomentDescription(routes);
  const [playing, setPlaying] = useState(false);
  const { fromMinute, untilMinute } = hours;
  const shownMinute = minute ?? fromMinute;
  const isRunning = playing && !isReduced;
  useEffect(
    function playNextTick() {
      if (!isRunning) return;
      const advance = () => {
        if (shownMinute >= untilMinute) setPlaying(false);
        else setMinute(Math.min(shownMinute + minutesPerTick, untilMinute));
      };
      const timer = setTimeout(advance, tickMs);
      return () => clearTimeout(timer);
    },
    [isRunning, shownMinute, untilMinute, setMinute],
  );

  const action = getPlayAction(isReduced, isRunning);
  const press = () => {
    if (isReduced) {
      setMinute(nextEvent(routes, shownMinute));
      return;
    }
    const isAtEnd = shownMinute >= untilMinute;
    if (!playing && isAtEnd) setMinute(undefined);
    setPlaying(!playing);
  };
  const scrub = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = Number(target.value);
    setPlaying(false);
    // The start of the scrubber shows the day as a whole.
    setMinute(next > fromMinute ? next : undefined);
  };
  return (
    <div className={styles.scrubber}>
      <IconButton
        appearance="secondary"
        icon={playIcons[action]}
        label={t(action)}
        onClick={press}
      />
      <label className={styles.time} htmlFor={id}>
        {t("timeOfDay")}
      </label>
      <input
        id={id}
        type="range"
        className={styles.range}
        min={fromMinute}
        max={untilMinute}
        step={step}
        value={shownMinute}
        aria-valuetext={describe(minute)}
        onChange={scrub}
      />
      <span className={styles.clock}>
        {minute === undefined ? t("wholeDay") : minutes.time(minute)}
      </span>
    </div>
  );
}

/** Returns a function that says how many people drive and work at a minute. */
function useMomentDescription(routes: DayRoutes["routes"]) {
  const t = useStrings(timelineStrings);
  const shared = useStrings(sharedStrings);
  const format = useFormat();
  const minutes = useMinutes();
  return (minute: number | undefined): string => {
    if (minute === undefined) return t("wholeDay");
    const { driving, busy } = countMoments(routes, minute);
    return shared("momentCounts", {
      time: minutes.time(minute),
      driving: format.number(driving),
      busy: format.number(busy),
    });
  };
}
